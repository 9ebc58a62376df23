// What the tests look at on a page.
function contrast() {
  const part = one => (one /= 255) <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4;
  const light = colour => colour.match(/[\d.]+/g).slice(0, 3).map(Number).map(part).reduce((sum, one, n) => sum + one * [.2126, .7152, .0722][n], 0);
  const ground = one => {
    for (; one; one = one.parentElement) {
      const found = getComputedStyle(one).backgroundColor;
      if (!/^rgba\(.*, 0\)$|transparent/.test(found)) return found;
    }
    return "rgb(255, 255, 255)";
  };
  const ratio = one => {
    const [a, b] = [light(getComputedStyle(one).color), light(ground(one))].sort((x, y) => y - x);
    return (a + .05) / (b + .05);
  };
  const worded = one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const words = [...document.body.querySelectorAll("*")].filter(one => one.checkVisibility() && worded(one));
  return words.map(one => [ratio(one), one.className, one.textContent.slice(0, 40)]).sort((a, b) => a[0] - b[0])[0];
}
function able() {
  return [...rows.querySelectorAll("[data-row]")].filter(one => one.getAttribute("aria-disabled") !== "true");
}
function small() {
  const shown = [...document.querySelectorAll("#rows button, .foot button, #guest :is(button, select, textarea, input), #door *:is(button, input), #stop")].filter(one => one.checkVisibility());
  return shown.map(one => [one.innerText, one.getBoundingClientRect().height]).filter(([, high]) => high < 44);
}
function strange() {
  return [...document.querySelectorAll("img, b b, script:not([src='page.js'], [src='seat.js']), [style], [onerror]")].map(one => one.outerHTML)
    .concat([...document.links].map(one => one.getAttribute("href")).filter(one => one !== "#rows"));
}
function before(look, times = 25) {
  return new Promise(done => {
    const again = () => look() ? done(true) : times-- ? setTimeout(again, 20) : done(false);
    again();
  });
}
function stands() {
  return [...rows.querySelectorAll("[data-row], h2, dl")].map(one => one.innerText).join("\n");
}
