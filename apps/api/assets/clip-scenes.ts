// The rooms the clips are recorded in, on a sheet of 640 by 360: a wall in the person's colour, a window, and what stands beside it.
import type { Person } from "./people.ts";
import { line, mix, path, shade, tint } from "./portrait-strokes.ts";

/** Morning, noon, sunset and evening: how the sky looks, its lower end, and the sun or moon in it. */
const skies = [
  { high: "#CFE6EA", low: "#FBE9C6", sun: "#F7C873", at: [86, 96] },
  { high: "#A9D3DC", low: "#E4F1EC", sun: "#FFF3D0", at: [120, 52] },
  { high: "#F3B273", low: "#F9DDA4", sun: "#E8832A", at: [74, 132] },
  { high: "#27485A", low: "#7D93A0", sun: "#F4EBD2", at: [128, 60] },
] as const;

const palm = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#4C7A5A">${path("M-3 0C0-26 2-48-1-70H4C7-46 6-24 5 0Z", "#7A5A3C")}${[
    -150, -100, -60, -20, 30,
  ]
    .map((turn) => `<path transform="translate(2 -70) rotate(${turn + 60})" d="M0 0C10-16 28-22 44-12C28-12 12-6 0 0Z"/>`)
    .join("")}</g>`;

const river = `<rect x="0" y="150" width="200" height="90" fill="#5D9C95"/>${path("M0 168C60 160 140 176 200 166V240H0Z", "#3F8A81")}${path("M122 158C118 124 104 96 88 74C126 92 144 124 148 158Z", "#FFF6E8")}${path("M98 160H162C156 174 108 174 98 160Z", "#8A5A44")}`;
const roofs = `${path("M0 150H34V132H62V158H96V120H132V146H160V128H200V240H0Z", "#B98A62")}${path("M0 176H46V160H88V182H124V166H200V240H0Z", "#93684A")}${[14, 70, 108, 140, 172].map((x) => `<rect x="${x}" y="${186 + (x % 3) * 8}" width="9" height="13" rx="2" fill="#F4D9A0" opacity=".8"/>`).join("")}`;
const garden = `${path("M0 176C50 158 150 164 200 178V240H0Z", "#7FA277")}${palm(52, 186, 1)}${palm(146, 192, 1.25)}${palm(104, 182, 0.75)}`;
const views = [river, roofs, garden];

const frames = {
  arch: "M0 240V104C0 44 44 6 100 6S200 44 200 104V240Z",
  square: "M0 20H200V240H0Z",
  round: "M100 20A100 100 0 1 1 99 20Z",
};

/** A window of 200 by 240, with what is outside it. */
function paneOf(shape: keyof typeof frames, view: string, sky: (typeof skies)[number], id: string, wood: string): string {
  const outline = frames[shape];
  const bars = { arch: "M100 8V240M0 128H200", square: "M100 20V240M0 128H200", round: "M100 20V220M0 120H200" }[shape];
  return `<defs><clipPath id="${id}"><path d="${outline}"/></clipPath><linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky.high}"/><stop offset=".8" stop-color="${sky.low}"/></linearGradient></defs><g clip-path="url(#${id})"><rect width="200" height="240" fill="url(#${id}s)"/><circle cx="${sky.at[0]}" cy="${sky.at[1]}" r="22" fill="${sky.sun}"/>${view}</g>${line(outline, wood, 11)}${line(bars, wood, 5)}`;
}

function shelf(x: number, y: number, wall: string, seed: number): string {
  const colours = ["#8f4a3a", "#d9a13f", "#6f8a84", "#2f7f6b", "#c98a4a", "#4c5f7a"].map((colour) => mix(wall, colour, 0.75));
  const spines = Array.from({ length: 7 }, (_, place) => {
    const height = 38 + ((place * 17 + seed * 11) % 22);
    return `<rect x="${x + 6 + place * 17}" y="${y - height}" width="${11 + ((place + seed) % 4)}" height="${height}" rx="2" fill="${colours[(place + seed) % 6]}"/>`;
  });
  return `${spines.join("")}<rect x="${x}" y="${y}" width="130" height="8" rx="2" fill="${shade(wall, 0.35)}"/>`;
}

const plant = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${["M0 0C-34-40-40-84-22-112C-8-84 2-44 0 0Z", "M0 0C-8-60 6-108 30-132C36-92 22-44 0 0Z", "M0 0C24-36 54-58 78-58C62-26 32-6 0 0Z", "M0 0C-30-18-62-22-78-14C-58 8-26 8 0 0Z"].map((d) => path(d, "#4F8A6B")).join("")}${path("M-30-8H30L22 52H-22Z", "#C1673F")}</g>`;
const lamp = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y + 26}" r="92" fill="#FFE9BD" opacity=".28"/>${line(`M${x} ${y - 90}V${y}`, "#6B4A34", 3)}${path(`M${x - 34} ${y + 34}C${x - 30} ${y + 4} ${x + 30} ${y + 4} ${x + 34} ${y + 34}Z`, "#D9902F")}`;
const picture = (x: number, y: number, wall: string) =>
  `<rect x="${x}" y="${y}" width="92" height="112" rx="4" fill="${tint(wall, 0.6)}" stroke="${shade(wall, 0.4)}" stroke-width="6"/><circle cx="${x + 58}" cy="${y + 36}" r="13" fill="#E8832A" opacity=".8"/>${path(`M${x + 6} ${y + 88}C${x + 30} ${y + 56} ${x + 52} ${y + 64} ${x + 86} ${y + 92}V${y + 108}H${x + 6}Z`, "#5D9C95")}`;

const sides: readonly ((wall: string, seed: number) => string)[] = [
  (wall, seed) => shelf(8, 118, wall, seed) + shelf(8, 212, wall, seed + 3),
  (wall) => picture(24, 52, wall) + plant(64, 300),
  (wall, seed) => lamp(76, 92) + shelf(8, 226, wall, seed + 1),
];
const shapes = ["arch", "square", "round"] as const;

/** The room of the person at this place in the list: no two of the first thirty-six are furnished alike. */
export function drawScene({ wall, name }: Person, place: number): string {
  const sky = skies[place % 4] ?? skies[0];
  const room = mix(wall, sky.sun, place % 4 === 3 ? 0.05 : 0.12);
  const dusk = place % 4 === 3 ? 0.3 : 0.1;
  const furniture = sides[Math.floor(place / 4) % 3]?.(room, place) ?? "";
  const pane = paneOf(
    shapes[place % 3] ?? "arch",
    views[(place + Math.floor(place / 12)) % 3] ?? river,
    sky,
    `w-${name}`,
    shade(room, 0.42),
  );
  return `<defs><linearGradient id="r-${name}" x1="1" y1="0" x2="0" y2="1"><stop stop-color="${tint(room, 0.25)}"/><stop offset="1" stop-color="${shade(room, dusk + 0.18)}"/></linearGradient><filter id="o-${name}" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="2.2"/></filter></defs><rect width="640" height="360" fill="url(#r-${name})"/><g filter="url(#o-${name})">${furniture}<g transform="translate(${400 + (place % 3) * 8} 44) scale(.98)">${pane}</g>${place % 2 === 0 ? plant(600, 318) : ""}${path("M640 20L360 360H560L640 250Z", "#FFE9BD", `opacity="${place % 4 === 3 ? 0.06 : 0.16}"`)}</g>`;
}
