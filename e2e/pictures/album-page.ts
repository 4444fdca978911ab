import type { Picture } from "./looks.ts";

const filters = ["screen", "width", "theme", "state"] as const;

/** Renders the HTML album of pictures, filtered by screen, window, theme and state, with the elements that shifted in each. */
export function albumPage(pictures: readonly Picture[], mostShift: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of Hiwar</title>
<style>
  body { margin: 0; font: 14px system-ui; background: #777; }
  header { position: sticky; inset-block-start: 0; display: flex; gap: 12px; padding: 8px 12px; background: #fff; z-index: 1; align-items: center; }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: flex-start; }
  figure { margin: 0; background: #fff; padding: 8px; }
  img { display: block; max-inline-size: 100%; }
  .w390 img { inline-size: 390px; }
  .w1280 img { inline-size: 900px; }
  figcaption { padding-block-end: 6px; max-inline-size: 900px; overflow-wrap: anywhere; }
  .jumps { color: #b00; font-weight: 600; }
</style>
<header>
  ${filters.map((name) => `<label>${name} <select name="${name}"><option value="">all</option></select></label>`).join("\n  ")}
  <label><input type="checkbox" name="jumps"> only what jumps more than ${mostShift}</label>
  <output></output>
</header>
<main></main>
<script>
  const pictures = ${JSON.stringify(pictures)};
  const mostShift = ${mostShift};
  const selects = [...document.querySelectorAll("select")];
  const jumps = document.querySelector("[name=jumps]");
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const select of selects) {
    for (const value of [...new Set(pictures.map((one) => String(one[select.name])))].sort()) select.add(new Option(value));
    select.value = wanted.get(select.name) ?? "";
    select.onchange = show;
  }
  jumps.onchange = show;
  function show() {
    location.hash = new URLSearchParams(selects.map(({ name, value }) => [name, value]));
    const shown = pictures.filter(
      (one) => selects.every(({ name, value }) => value === "" || value === String(one[name])) && (!jumps.checked || one.shift > mostShift),
    );
    document.querySelector("output").textContent = shown.length + " of " + pictures.length;
    document.querySelector("main").replaceChildren(...shown.map(figureOf));
  }
  function figureOf({ screen, state, width, theme, file, shift, movers = [] }) {
    const figure = document.createElement("figure");
    figure.className = "w" + width;
    const caption = document.createElement("figcaption");
    caption.textContent = [screen, state, width, theme, shift === undefined ? "" : "shift " + shift + " " + movers.join(", ")].join(" · ");
    if (shift > mostShift) caption.className = "jumps";
    const image = Object.assign(new Image(), { src: file, loading: "lazy", alt: screen });
    figure.append(caption, image);
    return figure;
  }
  addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step || document.activeElement !== document.body) return;
    selects[0].selectedIndex = (selects[0].selectedIndex + step + selects[0].length) % selects[0].length;
    show();
  });
  show();
</script>
`;
}
