// A guide's table: how somebody comes in, a seat of one's own, the wall. page.js calls it, and draws the table.
"use strict";
const guest = (() => {
  const WALL = /\/wall$/.test(location.pathname), TOKEN = /^[\w-]{16,}$/, CODE = /^[A-Za-z]{6}$/;
  const given = location.hash.slice(1);
  let token = TOKEN.test(given) ? given : "", code = "", shape = "", seat = {}, said_ = [], mine = {};
  const pictures = new Map(), unfolded = new Set();

  // Coming in: by a token to a seat, by the code to look on.
  function start() {
    help();
    if (!token && !CODE.test(given)) token = kept("sessionStorage", "token") || "";
    if (token) kept("sessionStorage", "token", token);
    code = CODE.test(given) ? given : kept("sessionStorage", "code") || "";
    kept("sessionStorage", "code", code);
    if (WALL) body.dataset.kind = "wall";
    if (token && !WALL) history.replaceState(null, "", `#${token}`);
  }
  function help() {
    const of = $("help").querySelector(".prose"), told_ = words => make("p", null, words);
    of.replaceChildren(of.firstElementChild, make("h2", { id: "how" }, "How you sit at this table"),
      told_("Somebody guides, at a screen of their own, and has the last word. You see what players may see, and your own sheet. Say what you do in your words: the guide takes it up as an act, or answers."),
      told_("While your act is free and clear your levers are here, each with what it costs and what it would change; nothing is spent before the guide commits. Dice that are yours you type as they fell, or have thrown."),
      told_("Stop holds the scene at once, for everybody. Nobody is told who it was, and nobody has to say why."),
      make("dl", { class: "terms" }, make("dt", null, "1 to 9"), make("dd", null, "the lever with that number"), make("dt", null, "o"), make("dd", null, "the odds in full"), make("dt", null, "j, ?"), make("dd", null, "everything that was told; this page")));
  }
  const knows = () => Boolean(code || (token && !WALL));
  const hello = () => WALL ? { code, wall: true } : token ? { token } : { code };
  function door(words) {
    body.removeAttribute("data-ready");
    body.dataset.seat = "door";
    const input = make("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "12", required: true });
    const form = make("form", { class: "two", id: "door" }, make("div", { class: "field" }, make("label", { for: "code" }, "The code of the table: six letters, from the guide’s screen"), input), make("button", { class: "small" }, "Come in"));
    form.onsubmit = event => {
      event.preventDefault();
      code = input.value.replace(/[^A-Za-z]/g, "").toUpperCase();
      if (code.length !== 6) { note("A code has six letters."); return; }
      kept("sessionStorage", "code", code);
      connect();
    };
    story.replaceChildren(form);
    rows.hidden = true;
    place().replaceChildren();
    shape = "";
    note(words || "");
    input.focus();
  }
  function lost(number) {
    if (number === 4423 && !(token && !WALL)) { code = kept("sessionStorage", "code", "") || ""; door("Too many wrong codes came from here: after a minute it can be tried again."); return true; }
    if (number !== 4401) return false;
    if (token && !WALL) { token = kept("sessionStorage", "token", "") || ""; history.replaceState(null, "", location.pathname); if (code) { connect(); return true; } door("Your seat is at this table no more. Come in anew."); return true; }
    code = kept("sessionStorage", "code", "") || "";
    door("That is not the code of this table; after five wrong ones it takes a minute.");
    return true;
  }

  // Beside the table: who sits here, or who may.
  function place() {
    let one = $("guest");
    if (!one) { one = make("section", { id: "guest", class: "rows", "aria-label": "Your seat" }); rows.after(one); }
    return one;
  }
  function who() {
    let one = $("who");
    if (!one) { one = make("p", { id: "who", class: "second" }); $("second").before(one); }
    return one;
  }
  function hears(message) {
    if (message.token) {
      token = kept("sessionStorage", "token", message.token) || message.token;
      history.replaceState(null, "", `#${token}`);
      line.onclose = null;
      line.close();
      connect();
      return true;
    }
    if (message.picture) {
      pictures.set(message.picture, message.data || "");
      for (const one of document.querySelectorAll("img[data-picture]")) if (one.dataset.picture === message.picture) { one.src = message.data; one.hidden = false; }
      return true;
    }
    const had = (seat.said || []).length;
    seat = message.seat || seat;
    if ((seat.said || []).length > had) { for (const key of said_) delete mine[key]; said_ = []; }
    if (WALL && message.table) { wall(message.table, message.version); return true; }
    return false;
  }
  function drawn() {
    body.dataset.seat = seat.kind;
    if (seat.kind !== "plays" || seat.waits) $("you").hidden = true;
    const line = seat.kind === "plays" ? [make("b", null, seat.plays), seat.waits ? " asks for " : " plays ", make("b", null, seat.who), seat.waits ? " · the guide is asked" : ""] : ["You look on."];
    const now_ = turn(table);
    who().replaceChildren(...line, ...(now_ && !seat.stopped ? [" · ", make("b", null, now_.name), " acts"] : []));
    if (!$("you").hidden) around();
    stop();
    if (seat.stopped) story.replaceChildren(make("h2", null, "The scene has stopped."), make("p", null, "Nobody has to say why. It goes on when the guide says so."), ...agreed());
    const acts = seat.kind === "plays" && !seat.waits && !seat.stopped, free = acts && table.stage === "free";
    const now = JSON.stringify([table.handouts, seat.kind, seat.cast, seat.waits, seat.stopped, seat.agreed, seat.refused, seat.fields, seat.said, seat.answered, free, seat.ready]);
    if (now === shape) return;
    shape = now;
    const focused = document.activeElement && place().contains(document.activeElement) ? document.activeElement.id : "";
    place().replaceChildren(...(seat.kind === "looks" && !seat.stopped ? asking() : []), ...(free ? [readiness()] : []), ...(acts && seat.fields ? doing() : []),
      ...(acts ? [...waiting(), whispering()] : []), ...(seat.stopped ? [] : inHands()), ...(seat.stopped ? [] : agreed()));
    if (focused && $(focused)) $(focused).focus({ preventScroll: true });
  }
  function around() {
    const people = (table.people || []).filter(one => one.name !== table.name);
    if (people.length) $("you").querySelector(".blocks").append(make("h3", null, "Here"), make("dl", null, ...people.flatMap(one =>
      [make("dt", null, one.name), make("dd", null, [...(one.words || [])].join(", "), ...(one.out ? [] : one.own || []).filter(row => row.kind === "boxes").flatMap(row => [" ", row.label || "", " ", ...worth(row)]))])));
  }
  function stop() {
    const head = document.querySelector(".head"), sits = seat.kind === "plays" && !seat.waits;
    head.classList.toggle("seat", sits);
    let made = $("stop");
    if (!made && sits) {
      made = make("button", { type: "button", class: "stop", id: "stop" }, "Stop", sr(": hold the scene, without a reason and without a name"));
      made.onclick = () => ready() && send({ stop: true });
      head.firstElementChild.append(made);
    }
    if (made) made.hidden = !sits || seat.stopped === true;
  }
  function readiness() {
    const made = make("button", { type: "button", class: "do plain", id: "ready", "aria-pressed": String(seat.ready === true) }, make("span", null, seat.ready ? "You are ready" : "Ready", make("small", null, seat.ready ? "the guide commits; press to think again" : "you have nothing more to pull")));
    made.onclick = () => ready() && send({ ready: seat.ready !== true });
    return made;
  }
  const NAMES = { what: ["What", "let the guide say"], with: ["With what", "nothing"], help: ["With whose help", "nobody’s"], against: ["Against whom", "nobody"] };
  function doing() {
    const text = make("textarea", { id: "do", rows: "3", maxlength: "600", "aria-describedby": "read", required: true });
    text.value = mine.do || "";
    text.oninput = () => { mine.do = text.value; };
    const picks = Object.entries(NAMES).filter(([key]) => seat.fields[key]).map(([key, [label, none]]) => {
      const made = make("select", { id: `do-${key}` }, make("option", { value: "" }, none), ...seat.fields[key].map(([id, name]) => make("option", { value: id }, name)));
      made.value = mine[`do-${key}`] || "";
      made.onchange = () => { mine[`do-${key}`] = made.value; };
      return make("div", { class: "field" }, make("label", { for: `do-${key}` }, label), made);
    });
    const form = make("form", { id: "doing" }, make("div", { class: "field" }, make("label", { for: "do" }, "In your words"), text), make("div", { class: "pair" }, ...picks),
      make("button", { class: "do" }, make("span", null, "Say it", make("small", null, "nothing is rolled; the guide takes it up, or answers"))),
      make("p", { class: "note", id: "read" }, "How hard it is, and what is at stake, the guide says."));
    form.onsubmit = event => {
      event.preventDefault();
      if (!ready()) { note("The line to the table is lost; it comes back by itself, and nothing was said."); return; }
      const said = { do: text.value };
      for (const key of Object.keys(NAMES)) if (mine[`do-${key}`]) said[key] = mine[`do-${key}`];
      said_ = Object.keys(mine).filter(key => key.startsWith("do"));
      send(said);
    };
    return [make("h2", null, "What do you do?"), form];
  }
  function waiting() {
    const one = of => {
      const back = make("button", { type: "button", class: "small" }, "Take it back");
      back.onclick = () => ready() && send({ unsay: of.id });
      return make("div", { class: "waits" }, make("p", { class: "cap" }, "Said, and with the guide"), make("p", null, `“${of.words}”`), back);
    };
    return [...(seat.answered ? [make("p", { class: "note" }, seat.answered)] : []), ...(seat.said || []).map(one)];
  }
  function whispering() {
    const text = make("textarea", { id: "whisper", rows: "2", maxlength: "600", required: true });
    text.value = mine.whisper || "";
    text.oninput = () => { mine.whisper = text.value; };
    const form = make("form", { id: "whispering" }, make("div", { class: "field" }, make("label", { for: "whisper" }, "For the guide alone"), text), make("button", { class: "small" }, "Whisper it"));
    form.onsubmit = event => {
      event.preventDefault();
      if (!ready()) return;
      send({ whisper: text.value });
      text.value = mine.whisper = "";
    };
    const made = make("details", { class: "whispers", id: "whispers" }, make("summary", null, "Whisper to the guide"), form);
    made.open = unfolded.has("whispers");
    made.ontoggle = () => { if (made.open) unfolded.add("whispers"); else unfolded.delete("whispers"); };
    return made;
  }

  // What was handed out: words, and pictures, which are asked for once.
  const handed = of => [...(of.shows ? [drawnHandout(of)] : []), ...(of.words || []).map(one => paragraph(one))];
  function drawnHandout(of) {
    const made = make("img", { alt: of.shows, "data-picture": of.id });
    if (pictures.get(of.id)) made.src = pictures.get(of.id);
    else { made.hidden = true; if (!pictures.has(of.id)) { pictures.set(of.id, ""); send({ show: of.id }); } }
    return made;
  }
  function inHands() {
    const all = table.handouts || [];
    if (!all.length) return [];
    if (!unfolded.has(`had ${all[0].id}`)) unfolded.add(`had ${all[0].id}`).add(all[0].id);
    return [make("h2", null, "In your hands"), ...all.map(of => {
      const made = make("details", { class: "handout" }, make("summary", null, of.title), ...handed(of));
      made.open = unfolded.has(of.id);
      made.ontoggle = () => { if (made.open) unfolded.add(of.id); else unfolded.delete(of.id); };
      return made;
    })];
  }
  const agreed = () => (seat.agreed || []).map(one => make("p", { class: "note" }, one));
  function asking() {
    if (!(seat.cast || []).length) return [];
    const name = make("input", { id: "name", autocomplete: "given-name", maxlength: "40", required: true });
    name.value = kept("localStorage", "name") || "";
    const whom = make("select", { id: "whom" }, ...seat.cast.map(one => make("option", { value: one.id }, one.name)));
    const form = make("form", { id: "ask" }, make("div", { class: "pair" }, make("div", { class: "field" }, make("label", { for: "name" }, "Your name"), name), make("div", { class: "field" }, make("label", { for: "whom" }, "Whom you play"), whom)),
      make("button", { class: "do" }, make("span", null, "Ask the guide", make("small", null, "the guide lets you in"))));
    form.onsubmit = event => {
      event.preventDefault();
      kept("localStorage", "name", name.value.trim());
      if (ready()) send({ play: whom.value, name: name.value.trim() });
    };
    return [make("h2", null, "Who are you?"), ...(seat.refused ? [make("p", { class: "sentence" }, seat.refused)] : []), form];
  }

  // The wall: read from three metres, nothing to press.
  function wall(of, number) {
    version = number;
    table = of;
    tint(of);
    body.dataset.version = String(number);
    document.title = [of.place, of.title].filter(Boolean).join(" · ");
    const acts = seat.stopped ? [] : (of.trials || []).filter(one => one.chance || one.label || one.prospects);
    const clocks = (of.clocks || []).map(one => make("li", null, one.label || "", one.of ? pips(one.value || 0, one.of) : "", ` ${one.said}`));
    const top = make("header", { class: "top" }, make("h1", null, [of.title, of.place].filter(Boolean).join(" · ")), make("ul", { "aria-label": "Clocks" }, ...clocks, ...(of.when ? [make("li", null, of.when)] : [])));
    const main = make("main", null, ...(seat.stopped ? [pause()] : acts.length ? weighed(of, acts) : (of.handouts || []).length ? hangs(of.handouts[0]) : told_(of)), ...(seat.stopped ? [] : here(of)));
    let made = $("wall");
    if (!made) { made = make("div", { id: "wall", class: "wall" }); document.querySelector(".sheet").hidden = true; document.querySelector(".skip").hidden = true; document.querySelector(".sheet").after(made); }
    made.replaceChildren(top, main);
    const tale = main.querySelector(".tale");
    while (tale && tale.children.length > 1 && made.scrollHeight > innerHeight) tale.firstElementChild.remove();
    body.toggleAttribute("data-ready", true);
  }
  const hangs = of => [make("figure", { class: "hangs" }, make("figcaption", null, of.title), ...handed(of))];
  const pause = () => make("div", { class: "tale" }, make("p", null, "A pause."));
  const turn = of => (of.people || []).find(one => one.now);
  const plays = name => { const found = /^(.*) \(([^()]*)\)$/.exec(name); return found ? [found[1], found[2]] : [name, ""]; };
  function weighed(of, acts) {
    const [one, ...others] = acts, [name, player] = plays(one.who || (turn(of) || {}).name || "");
    const head = make("div", { class: "who" }, make("div", null, make("strong", null, name), make("p", null, one.label ? `${player || name} tries: ${one.label}` : "")),
      one.chance ? make("p", { class: "big" }, make("b", null, one.chance.said), " as it stands") : "");
    const more = others.map(each => make("div", { class: "who slim" }, make("div", null, make("strong", null, plays(each.who || "")[0]), make("p", null, each.label || "")), each.chance ? make("p", { class: "big" }, make("b", null, each.chance.said)) : ""));
    const levers = (of.rows || []).filter(row => (row.part || 0) === (one.part || 0));
    const lever = row => make("li", null, make("span", null, row.on ? "✓ " : "", row.label), make("span", { class: "p" }, row.middle || ""), make("b", null, row.chance ? row.chance.said : ""), make("span", { class: "d" }, row.change || ""), row.chance ? bar(one.chance ? one.chance.share : row.chance.share, row.chance.share) : "");
    const outcome = each => make("li", null, make("span", null, [each.label, each.brings].filter(Boolean).join(": ")), make("b", null, each.chance ? each.chance.said : ""), each.chance ? bar(each.chance.share) : "");
    return [head, ...more, make("div", { class: "mid" },
      levers.length ? make("section", null, make("h2", null, `${player || name}’s levers, and the chance with each`), make("ul", { class: "list" }, ...levers.map(lever))) : make("section"),
      one.prospects ? make("section", null, make("h2", null, "What it brings"), make("ul", { class: "list out" }, ...one.prospects.map(outcome))) : make("section"))];
  }
  function told_(of) {
    const found = turn(of), tale = make("div", { class: "tale", id: "told-here" });
    const all = of.passages || [];
    let from = Math.max(0, all.findIndex(one => one.new)); // what is new, from the act that it tells of
    while (from > 0 && !["chosen", "faced", "title"].includes(all[from].kind)) from--;
    tell(tale, all.slice(from).map(one => ({ ...one, new: true, mark: one.mark && one.mark.words ? { ...one.mark, rules: null } : null })));
    return [...(found ? [make("div", { class: "who slim" }, make("div", null, make("strong", null, plays(found.name)[0])))] : []), tale];
  }
  function here(of) {
    const one = who => {
      const [name, player] = plays(who.name), own = (who.out ? [] : who.own || []).filter(row => row.kind === "boxes" || row.kind === "pips");
      const rest = [...(who.words || []).map(one => make("span", null, one)), ...own.map(row => make("span", null, row.label || "", ...worth(row)))];
      return make("li", { class: who.now ? "turned" : null }, who.now ? "▸ " : "", name, player ? make("small", null, ` ${player}`) : "", rest.length ? make("p", null, ...rest) : "");
    };
    return (of.people || []).length ? [make("ul", { class: "people", "aria-label": "Here" }, ...of.people.map(one))] : [];
  }
  addEventListener("hashchange", () => location.reload());
  return { start, knows, hello, door, lost, hears, drawn };
})();
