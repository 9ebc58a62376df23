// Draws a table as it is told, and says what is pressed. It knows no rule: every number and word comes from the table.
"use strict";
const $ = id => document.getElementById(id);
const body = document.body, root = document.documentElement;
const story = $("story"), rows = $("rows"), told = $("told"), sentence = $("sentence");
const wide = matchMedia("(min-width: 75em)"), dark = matchMedia("(prefers-color-scheme: dark)");
const DEAF = 200, LATER = [500, 1000, 2000, 4000, 8000];
const STAGES = [["intention", "intention", "say what you do"], ["free", "free and clear", "nothing is spent yet"], ["execution", "execution", "the price is paid"], ["effect", "effect", "what may still change it"]];
let line = null, tries = 0, version = 0, table = null, shown = "", since = 0, words = {};

// Elements: words are only ever text.
function make(tag, attributes, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) if (value !== undefined && value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  made.append(...inside.filter(one => one !== null && one !== undefined && one !== ""));
  return made;
}
const sr = text => make("span", { class: "sr" }, text);
function bar(now, then) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "bar"); svg.setAttribute("aria-hidden", "true");
  const piece = (kind, from, to) => {
    const rect = document.createElementNS(svg.namespaceURI, "rect");
    for (const [name, value] of [["class", kind], ["x", `${100 * from}%`], ["width", `${100 * (to - from)}%`], ["height", "100%"]]) rect.setAttribute(name, value);
    svg.append(rect);
  };
  piece("has", 0, then === undefined ? now : Math.min(now, then));
  if (then !== undefined && then !== now) piece(then > now ? "more" : "less", Math.min(now, then), Math.max(now, then));
  return svg;
}
function pips(value, most) {
  const boxes = Array.from({ length: Math.min(most, 24) }, (_, n) => make("i", { class: n < value ? "on" : null }));
  return make("span", { class: "pips", role: "img", "aria-label": `${value} of ${most}` }, ...boxes);
}
function worth(row) {
  if (row.kind === "boxes" || row.kind === "pips") return [pips(row.value || 0, row.most || 0)];
  return [row.kind === "number" ? ` ${row.value || 0}` : row.text ? ` ${row.text}` : ""];
}

// The story.
const RULES = ["throw", "outcome", "rule", "paid", "time"];
const run = ([text, role]) => role === "em" ? make("em", null, text) : role === "strong" ? make("strong", null, text) : text;
const paragraph = (runs, kind) => make("p", kind ? { class: kind } : null, ...runs.map(run));
function mark(of) {
  const sign = make("span", { class: of.sign || "", "aria-hidden": "true" }, of.sign === "good" ? "●" : of.sign === "bad" ? "○" : "·");
  const dice = of.dice ? make("span", { class: "dice", "aria-hidden": "true" }, ...of.dice.map(one => make("i", { class: one.kind }, one.face))) : "";
  const more = [of.gain, of.cost].filter(Boolean).map(one => `, ${one}`).join("");
  const count = of.rules ? make("span", { class: "n" }, `+${of.rules.length}`, sr(of.rules.length === 1 ? " rule folded here" : " rules folded here")) : "";
  const came = make("span", null, sign, ` ${of.words || ""}${more} `, count);
  if (!of.rules) return make("span", { class: "mark" }, dice, came);
  return make("details", { class: "mark" }, make("summary", null, dice, came), make("ul", null, ...of.rules.map(one => make("li", null, one))));
}
function passage(of) {
  const flat = runs => runs.map(([text]) => text).join("");
  if (of.kind === "title") return [make("h2", null, ...of.words.map(flat))];
  if (of.kind === "end") return [make("h2", { class: "end" }, ...of.words.map(flat))];
  if (of.kind === "chosen" || of.kind === "faced") return [make("div", { class: "deed" }, make("p", { class: "said" }, ...(of.words || []).map(flat)), of.mark ? mark(of.mark) : "")];
  const kind = RULES.includes(of.kind) || of.role === "rule" ? "rule" : ["fact", "note", "own", "whisper", "card"].includes(of.role) ? "fact" : "";
  const made = (of.words || []).map(one => paragraph(one, kind));
  return of.mark ? [...made, make("div", { class: "deed" }, make("span"), mark(of.mark))] : made;
}
function tell(into, passages) {
  const parts = [];
  for (const one of passages) {
    const kind = one.new ? "new" : "old", last = parts[parts.length - 1];
    if (!last || last.kind !== kind) parts.push({ kind, made: passage(one) }); else last.made.push(...passage(one));
  }
  const all = parts.every(part => part.kind === parts[0].kind);
  const made = parts.flatMap(({ kind, made }, n) => all ? made : [make("div", { class: kind, id: kind === "new" && parts.findIndex(p => p.kind === "new") === n ? "new" : null, tabindex: kind === "new" ? "-1" : null }, ...made)]);
  into.replaceChildren(...made);
  return all && parts.length > 0 && parts[0].kind === "new";
}
function drawStory(of) {
  const weighed = (of.trials || []).flatMap(one => [one.label, one.who ? `${one.who}: ${one.label}` : one.label]);
  let passages = (of.passages || []).filter(one => !(["chosen", "faced"].includes(one.kind) && (one.words || []).some(runs => weighed.includes(runs.map(([text]) => text).join("")))));
  if (passages.length && passages[0].kind === "title") passages = passages.slice(1);
  tell(story, passages);
  story.classList.toggle("opens", passages.length > 0 && passages[0].kind === "words" && !story.querySelector(".deed, .new"));
  const count = (of.rows || []).filter(one => !one.still).length, act = (of.trials || [])[0];
  if (count) story.append(make("p", { class: "readon" }, make("a", { href: "#rows", "data-jump": "rows" },
    make("span", null, act ? `Then: ${act.label}` : "Read on"), make("span", null, act && act.chance ? `${act.chance.said} ↓` : `then ${count} ${count === 1 ? "choice" : "choices"} ↓`))));
}

// The first two lines.
function drawHead(of) {
  $("place").textContent = of.place || of.title || "";
  document.title = [of.place, of.title].filter(Boolean).join(" · ");
  const clocks = (of.clocks || []).map(one => make("li", null, one.of ? make("b", null, one.label) : make("b", null, one.label ? `${one.label} ${one.said}` : one.said),
    one.of ? pips(one.value || 0, one.of) : "", one.of ? ` ${one.said}` : "", one.change ? `, ${one.change}` : ""));
  $("clocks").replaceChildren(...clocks, ...(of.when ? [make("li", { class: "time" }, of.when)] : []));
  $("second").replaceChildren(...second(of));
}
function second(of) {
  if (["free", "execution", "reply", "effect"].includes(of.stage)) {
    const now = of.stage === "reply" ? "execution" : of.stage;
    return [make("ol", { class: "second trail", "aria-label": "Stages of an act" }, ...STAGES.map(([key, name, meaning]) =>
      key === now ? make("li", { "aria-current": "step" }, `${name[0].toUpperCase()}${name.slice(1)}: ${of.meaning || meaning}`) : make("li", null, name)))];
  }
  const lines = [];
  if (of.aim || of.threat) lines.push(make("p", { class: "second aim" }, of.aim ? make("b", null, of.aim) : "", of.threat ? make("span", null, of.threat) : ""));
  const people = of.here || [];
  if (people.length && !of.aim) lines.push(make("p", { class: "second" }, "Here: ", ...people.flatMap((one, n) => [n ? "; " : "", make("b", null, one.name), one.words ? `, ${one.words}` : ""])));
  return lines;
}

// A fight: its places, or how everybody stands.
function drawStanding(of) {
  const into = $("standing"), made = [];
  if (of.strip) {
    const stood = one => {
      const [value, most] = /^\d+\/\d+$/.test(one.track || "") ? one.track.split("/").map(Number) : [];
      return make(one.name === "You" ? "b" : "span", { class: one.yours ? null : "foe" }, one.name, most ? pips(value, most) : one.track ? ` ${one.track}` : "", one.condition ? ` (${one.condition})` : "", one.now ? sr(", whose turn it is") : "");
    };
    made.push(make("section", { class: "rows strip", "aria-label": "Places and people" }, make("ul", null, ...of.strip.map(place =>
      make("li", null, make("span", { class: place.far === "here" ? "place here" : "place" }, [place.name, place.far].filter(Boolean).join(" · ")), ...(place.people || []).map(stood))))));
  } else if (of.standing) {
    const cell = (words, first) => /^\d+\/\d+$/.test(words) ? make("td", null, pips(...words.split("/").map(Number))) : make(first ? "th" : "td", first ? { scope: "row" } : null, words);
    made.push(make("div", { class: "rows standing-in", tabindex: "0", role: "region", "aria-label": "How everybody stands" }, make("table", { class: "standing" },
      make("thead", null, make("tr", null, ...of.standing.headings.map(one => make("th", { scope: "col" }, one)))),
      make("tbody", null, ...of.standing.rows.map((row, n) => make("tr", n === of.standing.now ? { "aria-current": "true" } : null, ...row.map((one, k) => cell(one, k === 0))))))));
  }
  into.replaceChildren(...made);
}

// Rows. A lever is a switch; a row with answers is turned first; one that asks for words opens a field.
const FEW = 4;
const isSwitch = row => (row.kind === "lever" || row.kind === "pick") && !row.opens && !row.asks;
function odds(row, now) {
  if (row.edge && !row.chance) return make("span", { class: "odds word" }, row.edge);
  if (!row.chance) return row.leaves ? make("span", { class: "odds word" }, `→ ${row.leaves}`) : row.change ? make("span", { class: "odds word" }, row.change) : "";
  const small = row.change ? make("small", { class: /^\+/.test(row.change) ? "up" : /^−/.test(row.change) ? "down" : null }, row.change) : row.risk ? make("small", { class: "risk" }, make("span", { "aria-hidden": "true" }, "!"), row.risk.said, sr(" hurts")) : "";
  return make("span", { class: small ? "odds two-line" : "odds" }, sr(now ? ", if pressed " : ", chance "), row.chance.said, small ? " " : "", small);
}
function button(row, now) {
  const exit = row.leaves && !row.chance && !row.edge, key = row.still ? "—" : row.key || "";
  const switches = isSwitch(row) && table.stage === "free";
  const counted = row.counted === true;
  const made = make("button", {
    type: "button", class: `row${exit ? " exit" : ""}${switches ? " lever" : ""}`, "data-row": row.id, "aria-disabled": row.still ? "true" : null,
    "aria-keyshortcuts": /^[0-9a-z]$/.test(row.key || "") ? row.key : null, "data-first": row.id === table.start && !row.still,
    role: switches ? "switch" : null, "aria-checked": switches ? String(Boolean(row.on)) : null, "aria-expanded": row.asks === "words" ? "false" : null,
  }, make("kbd", { "aria-hidden": "true" }, key),
    switches ? make("span", { class: counted ? "switch count" : "switch", "aria-hidden": "true" }, counted ? String(row.on || 0) : "") : "",
    make("span", { class: "what" }, row.kind === "pick" && row.on && !counted ? "✓ " : "", row.label, counted ? sr(`: ${row.on || 0}`) : ""), middle(row), odds(row, switches));
  if (row.chance && !row.ways) made.append(bar(now && switches ? now.share : row.chance.share, now && switches ? row.chance.share : undefined));
  if (row.why || row.stops) made.dataset.why = row.why || row.stops;
  return made;
}
function middle(row) {
  const told = row.barred || [row.middle, row.does].filter(Boolean).join(" · ");
  return told ? make("span", { class: "with" }, sr(": "), told) : "";
}
function item(row, now, before) {
  const made = make("li", row.ways ? { class: "turns" } : null);
  if (row.under && row.under !== (before || {}).under) made.append(make("p", { class: "under" }, row.under, row.left ? make("span", null, row.left) : ""));
  const main = button(row, now);
  made.append(main);
  if (row.ways) {
    main.dataset.say = (row.ways.find(one => !one.barred && one.label === row.label) || row.ways.find(one => !one.barred) || row).id;
    const ways = make("div", { class: "ways", role: "group", "aria-label": row.label }, ...row.ways.map(way =>
      make("button", { type: "button", class: "small", "data-turn": way.id, "aria-pressed": String(way.id === main.dataset.say), "aria-disabled": way.barred ? "true" : null }, way.name, way.chance ? ` ${way.chance.said}` : "")));
    made.append(row.ways.length > FEW ? make("details", { class: "folded" }, make("summary", null, `${row.ways.length} ways to do it`), ways) : ways);
    if (row.chance) made.append(bar(row.chance.share));
  }
  if (row.counted && !row.still) made.append(make("div", { class: "steps" },
    ...[["less", "one less"], ["more", "one more"]].filter(([step]) => row[step]).map(([step, name]) => make("button", { type: "button", class: "small", "data-step": step, "data-of": row.id }, `${row.label}: ${name}`))));
  return made;
}
const listed = (all, now) => all.map((row, n) => item(row, now, all[n - 1]));
function drawRows(of) {
  const all = of.rows || [], trials = of.trials || [], last = all.filter(one => one.kind === "commit");
  const made = [];
  rows.className = trials.length ? "rows act" : "rows";
  if (of.ended) made.push(...ending(of));
  else if (of.faces) made.push(make("h2", { id: "asks" }, of.heading), field("throw", `${of.faces}. Nothing typed: the program throws this one.`, "Say it"));
  else if (all.length || trials.length) made.push(...(trials.length && of.stage === "free" && !of.opened ? act(of, all.filter(one => one.kind !== "commit"), last) : plainRows(of, all)));
  if (of.withdraw || of.opened) made.push(make("button", { type: "button", class: "small back", "data-row": "back", "aria-keyshortcuts": "Escape" }, of.opened ? (all.find(one => one.kind === "done") || { label: "Leave it as it is" }).label : of.leaves_off ? "Leave off; what came before stands" : "Step back; nothing is spent"));
  if (all.length) made.push(make("p", { class: "why", id: "why", "aria-hidden": "true" }));
  rows.replaceChildren(...made);
  rows.hidden = made.length === 0;
  if (rows.querySelector("#asks")) rows.setAttribute("aria-labelledby", "asks");
}
function plainRows(of, all) {
  const title = make("h2", { id: "asks" }, of.heading || "What do you do?", of.columns && of.columns[1] ? make("span", null, of.columns[1]) : "");
  return [title, make("ol", { class: "list" }, ...listed(all.filter(one => !(of.opened && one.kind === "done"))))];
}
function act(of, levers, last) {
  const made = [];
  for (const one of of.trials) {
    made.push(make("h2", { class: "name", id: one === of.trials[0] ? "asks" : null }, one.who && !one.label.startsWith(one.who) ? `${one.who}: ${one.label}` : one.label));
    if (one.facts) made.push(make("dl", { class: "sum" }, ...one.facts.map(fact => make("div", null, make("dt", null, fact.label),
      fact.total ? make("dd", { class: "n" }, fact.total) : "", make("dd", fact.total ? null : { class: "wide" }, fact.parts || "")))));
    const own = levers.filter(row => (row.part || 0) === (one.part || 0));
    if (own.length) made.push(make("h3", { class: "sr" }, "Levers"), make("p", { class: "cols", "aria-hidden": "true" }, make("span", null, "lever · price"), one.chance ? make("span", null, "if pressed") : ""), make("ul", { class: "list" }, ...listed(own, one.chance)));
    if (one.prospects) made.push(chances(one));
  }
  const rest = levers.filter(row => !of.trials.some(one => (one.part || 0) === (row.part || 0)));
  if (rest.length) made.push(make("ul", { class: "list" }, ...listed(rest)));
  return [...made, ...last.map(row => commit(of, row))];
}
function chances(of) {
  return make("section", { class: "chance", "aria-label": "Chance, as it stands" }, make("h2", null, "Chance, as it stands"), make("ul", null, ...of.prospects.map(one =>
    make("li", null, make("span", { class: `label ${one.passes > 0 ? "good" : one.passes < 0 ? "bad" : ""}` }, one.label), make("span", { class: "brings" }, one.brings || "", one.later ? ` (${one.later.words} ${one.later.chance.said})` : ""),
      make("span", { class: "odds" }, one.chance ? one.chance.said : ""), one.odds ? make("span", { class: "exact" }, one.odds) : "", one.chance ? bar(one.chance.share) : ""))));
}
function commit(of, row) {
  const one = of.trials[0], fails = of.trials.length === 1 ? one.failing : null, price = row.label.replace(/^[^:]*: /, "");
  const name = row.label.includes(": ") ? row.label.slice(0, row.label.indexOf(": ")) : row.label;
  return make("div", { class: "commit" }, fails && fails.share ? make("p", { class: "fails" }, make("b", null, `Failing, ${fails.said}:`), ` ${fails.brings || "nothing comes of it."}`) : "",
    make("button", { type: "button", class: "do", "data-row": row.id, "aria-keyshortcuts": row.key || null, "aria-disabled": row.still ? "true" : null, "data-first": row.id === table.start },
      make("kbd", { "aria-hidden": "true" }, row.key || ""), make("span", null, name, make("small", null, row.barred || (price === name ? "" : price))), row.chance ? make("span", { class: "n" }, sr("chance "), row.chance.said) : ""));
}
function field(row, label, name) {
  const input = make("input", { id: `for-${row}`, autocomplete: "off", maxlength: "2000", "data-words": row });
  input.value = words[row] || "";
  return make("form", { class: "two", "data-form": row }, make("div", { class: "field" }, make("label", { for: input.id }, label), input), make("button", { class: "small" }, name));
}
function ending(of) {
  const became = (of.became || []).flatMap(one => [make("dt", null, one.name), make("dd", null, ...one.words.map(run))]);
  const reckoned = became.length ? [make("h2", null, "What became of them"), make("dl", { class: "became" }, ...became)] : [];
  return [...reckoned, make("h2", { id: "asks" }, "The end", make("span", null, "all of it can be taken back")), make("div", { class: "record" }, ...(of.record || []).map(one => make("p", null, one)))];
}

// You, at the left or below: what you carry and know; the rest of the sheet is folded.
const FIRST = ["carries"];
function drawYou(of) {
  const you = $("you"), borne = of.vitals || [], groups = [];
  you.hidden = !of.name;
  you.querySelector("summary").replaceChildren(make("b", null, of.name || ""), ...borne.map(row => make("span", null, row.label, ...worth(row))));
  for (const row of of.sheet || []) {
    const last = groups[groups.length - 1];
    if (last && last.name === (row.group || "")) last.rows.push(row); else groups.push({ name: row.group || "", rows: [row] });
  }
  const block = group => [make("h3", null, group.name ? group.name[0].toUpperCase() + group.name.slice(1) : "You"), make("dl", null, ...group.rows.flatMap(row =>
    row.label && row.label.toLowerCase() !== group.name ? [make("dt", null, row.label), make("dd", null, ...worth(row))] : [make("dd", { class: "whole" }, ...worth(row))]))];
  const first = groups.filter(group => FIRST.includes(group.name)), rest = groups.filter(group => !FIRST.includes(group.name));
  const known = of.known ? [make("h3", null, "Known, newest first"), ...of.known.map(one => make("p", null, one))] : [];
  const whole = you.querySelector(".whole-sheet"), made = [...first.flatMap(block), ...known];
  if (rest.length) made.push(make("details", { class: "whole-sheet", open: Boolean(whole && whole.open) }, make("summary", null, "The whole sheet"), ...rest.flatMap(block)));
  you.querySelector(".blocks").replaceChildren(...made);
}
function drawFoot(of) {
  const undo = document.querySelector("[data-do=undo]"), redo = document.querySelector("[data-do=redo]");
  undo.firstElementChild.textContent = of.undo ? `Take back: ${of.undo}` : "Nothing to take back";
  undo.toggleAttribute("aria-disabled", !of.undo);
  if (!of.undo) undo.setAttribute("aria-disabled", "true");
  redo.hidden = !of.redo;
  redo.textContent = of.redo ? `Do again: ${of.redo}` : "Do again";
}
function tint(of) {
  const colours = of.colours || {}, own = root.dataset.theme;
  const colour = own === "contrast" ? "" : (own ? own === "lamplight" : dark.matches) ? colours.dark : colours.light;
  if (/^#[0-9a-f]{6}$/i.test(colour || "")) root.style.setProperty("--pack", colour); else root.style.removeProperty("--pack");
}

// A new table: the focus stays where it was, new text is told once, and rows nobody has seen yet hear nothing.
function draw(next, first) {
  const active = document.activeElement, was = active && rows.contains(active) ? active.dataset.row || active.dataset.of || active.dataset.turn : null;
  const before = table, ids = (next.rows || []).map(row => row.id).join("\n") + (next.opened || "") + next.stage;
  table = next;
  body.dataset.kind = next.trials && next.stage === "free" ? "check" : next.strip || next.standing ? "fight" : "scene";
  body.dataset.version = String(version);
  body.toggleAttribute("data-ended", Boolean(next.ended));
  body.toggleAttribute("data-entrance", Boolean(next.entrance));
  const moved = !before || newest(before) !== newest(next) || before.place !== next.place;
  drawHead(next); if (moved || next.stage !== before.stage) drawStory(next);
  drawStanding(next); drawRows(next); drawYou(next); drawFoot(next); tint(next);
  const same = ids === shown;
  if (!same) since = performance.now();
  shown = ids;
  const again = was && Array.from(rows.querySelectorAll("[data-row], [data-of]")).find(one => (one.dataset.row || one.dataset.of) === was);
  if (again && (same || !moved)) again.focus({ preventScroll: true });
  else if (!first && (moved || !same)) arrive(moved && next.stage !== "free", was !== null);
  body.toggleAttribute("data-ready", true);
  announce(before, next, moved, first);
}
const newest = of => Math.max(0, ...(of.passages || []).map(one => one.number || 0));
function arrive(read, focused) {
  const to = read ? $("new") || story : rows.hidden ? story : rows;
  const at = to.getBoundingClientRect();
  if (at.top < 0 || at.bottom > innerHeight) to.scrollIntoView({ block: read || at.height > innerHeight ? "start" : "nearest" });
  if (focused || document.activeElement === body) to.focus({ preventScroll: true });
}
function announce(before, next, moved, first) {
  const chance = of => ((of && of.trials || [])[0] || {}).chance;
  if (moved || first) told.textContent = Array.from(($("new") || story).querySelectorAll("p:not(.readon), .said, .mark summary"), one => one.textContent.trim()).join(" ").slice(0, 1200);
  else if (chance(next) && (!chance(before) || chance(before).said !== chance(next).said)) told.textContent = `Chance now ${chance(next).said}`;
  else if (next.heading !== (before || {}).heading) told.textContent = next.heading || "";
}
function note(words) { sentence.textContent = words || ""; if (words) sentence.scrollIntoView({ block: "nearest" }); }

// Saying. What was typed stays until the table has taken it.
const ready = () => line && line.readyState === WebSocket.OPEN && body.hasAttribute("data-ready");
function send(message) { line.send(JSON.stringify(message)); }
function say(row, answer) {
  if (!ready()) { note("The line to the table is lost; it comes back by itself, and nothing was done."); return; }
  const message = { say: row, version };
  if (answer) message.answer = answer;
  send(message);
}
function press(made) {
  if (performance.now() - since < DEAF) return;
  const row = (table.rows || []).find(one => one.id === made.dataset.row);
  if (made.getAttribute("aria-disabled") === "true") { note(row ? row.barred || row.why || "That cannot be done now." : "That cannot be done now."); return; }
  if (row && row.asks === "words") { open(made, row); return; }
  if (row && row.asks === "file") { local.pick(); return; }
  if (row && row.stops && !made.hasAttribute("data-sure")) {
    made.toggleAttribute("data-sure", true);
    note(`${row.stops} Once more, if that is what you want.`);
    return;
  }
  note("");
  say(made.dataset.say || made.dataset.row);
}
function open(made, row) {
  const item = made.closest("li");
  if (!item.querySelector("form")) item.append(field(row.id, row.label, "Say it"));
  made.setAttribute("aria-expanded", "true");
  item.querySelector("input").focus();
}
function turn(way) {
  if (way.getAttribute("aria-disabled") === "true") return;
  const item = way.closest("li"), row = table.rows.find(one => (one.ways || []).some(each => each.id === way.dataset.turn)), set = row.ways.find(one => one.id === way.dataset.turn);
  item.querySelectorAll("[data-turn]").forEach(one => one.setAttribute("aria-pressed", String(one === way)));
  const main = item.querySelector(".row");
  main.dataset.say = set.id;
  main.querySelector(".what").textContent = set.label;
  const shownOdds = main.querySelector(".odds"), drawn = item.querySelector(".bar");
  if (set.chance && shownOdds) shownOdds.replaceChildren(sr(", chance "), set.chance.said);
  if (set.chance && drawn) drawn.replaceWith(bar(set.chance.share));
}

// Pages of their own: everything that was told, help.
function showTale(passages) {
  $("told-so-far").textContent = table ? table.title : "";
  tell($("tale"), passages);
  $("journal").showModal();
  $("tale").lastElementChild && $("tale").lastElementChild.scrollIntoView({ block: "end" });
}
const DO = {
  undo: () => table && table.undo && say("undo"),
  redo: () => table && table.redo && say("redo"),
  journal: () => ready() && send({ ask: "tale" }),
  games: () => ready() && send({ ask: "games" }),
  help: () => $("help").showModal(),
  close: made => made.closest("dialog").close(),
  print: () => print(),
};

// Keys.
const seen = made => { const at = made.getBoundingClientRect(); return at.bottom > 0 && at.top < innerHeight; };
function jump() {
  rows.scrollIntoView({ block: "start" });
  (rows.querySelector("[data-first]") || rows).focus({ preventScroll: true });
}
function keyed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const key = event.key;
  const found = key !== "Escape" && Array.from(rows.querySelectorAll("[aria-keyshortcuts]")).find(one => one.getAttribute("aria-keyshortcuts") === key);
  if (found) { event.preventDefault(); if (seen(found)) { found.focus({ preventScroll: true }); press(found); } else jump(); }
  else if (key === "o") root.dataset.odds = root.dataset.odds ? "" : "full";
  else if (key === "?") DO.help();
  else if ({ u: 1, r: 1, j: 1 }[key]) DO[{ u: "undo", r: "redo", j: "journal" }[key]]();
  else if (key === "Escape" && table && (table.withdraw || table.opened)) say("back");
  else if (key === " " && !event.target.closest("button, summary, a") && !rows.hidden && !seen(rows)) { event.preventDefault(); scrollBy({ top: innerHeight * .85 }); }
  else if (["ArrowDown", "ArrowUp"].includes(key) && rows.contains(document.activeElement)) step(event, key === "ArrowDown" ? 1 : -1);
}
function step(event, by) {
  const all = Array.from(rows.querySelectorAll("[data-row]")), here = all.indexOf(document.activeElement);
  const to = all[here + by] || all[here];
  if (to) { event.preventDefault(); to.focus(); }
}
function why(made) {
  const into = $("why");
  if (into) into.textContent = made && made.dataset.why || "";
}

// The line: a token first, then tables. A page that comes back is shown where the table is.
const TOKEN = "token", seated = typeof guest === "undefined" ? null : guest;
function kept(where, name, value) {
  try { const store = self[where]; if (value === undefined) return store.getItem(name); if (value) store.setItem(name, value); else store.removeItem(name); } catch { return null; }
  return value;
}
function token() {
  const given = location.hash.slice(1);
  if (/^[\w-]{16,}$/.test(given)) kept("sessionStorage", TOKEN, given);
  return /^[\w-]{16,}$/.test(given) ? given : kept("sessionStorage", TOKEN) || "";
}
function socket() {
  const address = new URL("seat", location.href.split("#")[0]);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}
function connect() {
  if (seated && !seated.knows()) { seated.door(); return; }
  let heard = false;
  line = typeof local === "object" ? local.line() : socket();
  line.onopen = () => send(seated ? seated.hello() : { token: token() });
  line.onmessage = event => { const first = !heard; heard = true; tries = 0; hear(JSON.parse(event.data), first); };
  line.onclose = event => lost(event.code);
}
function hear(message, first) {
  if (seated && seated.hears(message)) return;
  version = message.version;
  const words_ = message.sentence || "";
  if (message.tale) { showTale(message.tale); return; }
  if (message.table) {
    if (!first && !words_ && !(seated && table && table.stage === message.table.stage)) words = {};
    draw(message.table, first);
    if (seated) seated.drawn();
  }
  if (words_ || message.table) note(words_);
}
function lost(code) {
  if (seated && seated.lost(code)) return;
  body.removeAttribute("data-ready");
  rows.querySelectorAll("[data-row]").forEach(one => one.setAttribute("aria-disabled", "true"));
  const final = { 4401: "This address is no longer the table’s: take the one that the terminal shows now.", 4503: "As many pages as there is room for are open already." }[code];
  if (final) { note(final); if ($("coming")) $("coming").textContent = final; return; }
  note("The line to the table is lost; it comes back by itself. Nothing that you have seen is lost.");
  setTimeout(connect, LATER[Math.min(tries++, LATER.length - 1)]);
}

// Light and size, remembered on this device.
function dress(name, value) {
  if (name === "theme") { if (value) root.dataset.theme = value; else delete root.dataset.theme; if (table) tint(table); }
  if (name === "size") { root.style.fontSize = value; root.toggleAttribute("data-size", value !== ""); }
}
for (const name of ["theme", "size"]) {
  const value = kept("localStorage", name) || "", input = Array.from(document.querySelectorAll(`[name=${name}]`)).find(one => one.value === value);
  if (input) { input.checked = true; dress(name, value); }
}
const fold = () => { $("you").open = wide.matches; };
wide.addEventListener("change", fold); fold();
dark.addEventListener("change", () => table && tint(table));
document.addEventListener("click", event => {
  const to = event.target.closest("[data-jump], [data-do], [data-turn], [data-step], [data-row]");
  if (!to) return;
  if (to.dataset.jump) { event.preventDefault(); if (!rows.hidden) jump(); }
  else if (to.dataset.do) { if (to.getAttribute("aria-disabled") !== "true") DO[to.dataset.do](to); }
  else if (to.dataset.turn) turn(to);
  else if (to.dataset.step) { if (performance.now() - since >= DEAF) say(to.dataset.of, to.dataset.step); }
  else press(to);
});
document.addEventListener("submit", event => {
  event.preventDefault();
  const form = event.target.closest("[data-form]");
  if (form) say(form.dataset.form, form.querySelector("input").value);
});
document.addEventListener("input", event => { if (event.target.dataset.words) words[event.target.dataset.words] = event.target.value; });
document.addEventListener("change", event => { const { name, value } = event.target; if (name === "theme" || name === "size") { kept("localStorage", name, value); dress(name, value); } });
document.addEventListener("keydown", keyed);
rows.addEventListener("focusin", event => why(event.target.closest("[data-row]")));
rows.addEventListener("pointerover", event => why(event.target.closest("[data-row]") || document.activeElement));
addEventListener("hashchange", () => { if (/^#[\w-]{16,}$/.test(location.hash)) location.reload(); });
if (seated) seated.start();
connect();
