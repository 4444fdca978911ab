// What all pieces of a drawn face are made of: mixed colours, filled and stroked paths.

/** Mixes two `#rrggbb` colours: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const shade = (colour: string, share: number) => mix(colour, "#3a1c10", share);
export const tint = (colour: string, share: number) => mix(colour, "#fff3d6", share);
export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
