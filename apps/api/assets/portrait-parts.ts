// The pieces of a drawn face, all on one sheet of 400 by 500 so that any of them fit together. Light comes from the
// start side of the picture for everyone; that, the line and the palette make the faces look like one hand's work.

import { line, mix, path, shade, tint } from "./portrait-strokes.ts";

function books(wall: string): string {
  const spines = ["#8f4a3a", "#d9a13f", "#6f8a84", "#c98a4a", "#2f7f6b", "#d9bd84"].map((colour) => mix(wall, colour, 0.6));
  const shelf = (top: number, shift: number) =>
    `${Array.from({ length: 14 }, (_, place) => {
      const height = 78 + ((place * 37 + shift) % 40);
      const gap = (place + shift) % 5 === 4 ? "none" : spines[(place + shift) % 6];
      return `<rect x="${place * 30 - 12 + shift}" y="${top - height}" width="${17 + ((place * 7) % 12)}" height="${height}" rx="2" fill="${gap}"/>`;
    }).join("")}<rect x="-5" y="${top}" width="410" height="9" fill="${shade(wall, 0.2)}"/>`;
  return shelf(128, 0) + shelf(290, 3);
}

/** What stands behind a person, by name, painted on a wall of the given colour. */
export const backgrounds: Readonly<Record<string, (wall: string) => string>> = {
  books,
  river: () =>
    `<circle cx="96" cy="128" r="52" fill="#F7C873"/>${path("M-5 300C80 288 150 310 230 300S370 290 405 300V500H-5Z", "#7FB3AC")}${path("M-5 340C90 330 190 352 405 334V500H-5Z", "#5D9C95")}${path("M330 296C326 240 306 190 284 150C338 176 366 240 372 296Z", "#FFF6E8")}${path("M292 302H392C384 322 306 322 292 302Z", "#8A5A44")}`,
  arch: (wall) =>
    path("M40 520V210C40 110 110 62 200 14C290 62 360 110 360 210V520Z", tint(wall, 0.42)) +
    path("M64 520V216C64 128 124 86 200 44C276 86 336 128 336 216V520Z", tint(wall, 0.2)),
  sunlight: (wall) =>
    `<circle cx="80" cy="90" r="190" fill="${tint(wall, 0.35)}"/><circle cx="380" cy="420" r="160" fill="${shade(wall, 0.07)}"/>`,
  window: (wall) =>
    `<g fill="${tint(wall, 0.45)}" opacity=".75">${["M-30 60L90 8V150L-30 206Z", "M108 0L236 -56V84L108 142Z", "M-30 226L90 170V320L-30 380Z", "M108 162L236 104V240L108 310Z"].map((d) => `<path d="${d}"/>`).join("")}</g>`,
  plant: (wall) =>
    `<circle cx="318" cy="120" r="150" fill="${tint(wall, 0.35)}"/><g fill="#4F8A6B" opacity=".9"><path d="M404 420C330 380 318 290 344 214C372 268 410 330 404 420Z"/><path d="M408 470C330 470 270 410 262 330C330 350 392 396 408 470Z" opacity=".8"/><path d="M398 330C372 270 380 190 414 140Z" opacity=".65"/></g>`,
};

/** Clothes, by name. */
export const clothes: Readonly<Record<string, (cloth: string) => string>> = {
  neckline: (cloth) =>
    path("M26 520C30 430 100 394 158 368C180 420 220 420 242 368C300 394 370 430 374 520Z", cloth) +
    path("M242 368C300 394 370 430 374 520H300C310 466 290 404 242 368Z", shade(cloth, 0.4), 'opacity=".26"'),
  round: (cloth) =>
    path("M22 520C24 424 96 390 158 362C176 392 224 392 242 362C304 390 376 424 378 520Z", cloth) +
    path("M242 362C304 390 376 424 378 520H304C312 462 290 402 242 362Z", shade(cloth, 0.4), 'opacity=".25"') +
    path("M156 354C170 398 230 398 244 354L252 366C236 416 164 416 148 366Z", tint(cloth, 0.18)),
  shirt: (cloth) =>
    path("M22 520C24 424 96 386 160 360C176 384 224 384 240 360C304 386 376 424 378 520Z", cloth) +
    path("M240 360C304 386 376 424 378 520H300C310 460 290 400 240 360Z", shade(cloth, 0.4), 'opacity=".28"') +
    path("M164 352L200 394L176 420L142 372Z", tint(cloth, 0.28)) +
    path("M236 352L200 394L224 420L258 372Z", tint(cloth, 0.16)) +
    line("M200 396V500", shade(cloth, 0.28), 2.5) +
    `<circle cx="207" cy="436" r="3.5" fill="${tint(cloth, 0.6)}"/><circle cx="207" cy="480" r="3.5" fill="${tint(cloth, 0.6)}"/>`,
  jacket: (cloth) =>
    path("M152 366L200 520L248 366C224 388 176 388 152 366Z", "#F6EFE2") +
    path("M18 520C22 424 92 388 156 360L200 520Z", cloth) +
    path("M382 520C378 424 308 388 244 360L200 520Z", shade(cloth, 0.16)) +
    path("M156 358L138 398L160 410L148 424L200 520C190 460 172 400 156 358Z", tint(cloth, 0.15)) +
    path("M244 358L262 398L240 410L252 424L200 520C210 460 228 400 244 358Z", tint(cloth, 0.07)),
};

const fullBeard =
  "M120 214C132 222 136 240 146 250C158 254 172 248 182 246C190 250 210 250 218 246C228 248 242 254 254 250C264 240 268 222 280 214L276 330H124Z";
/** Beards by name, drawn inside the outline of the face. */
export const beards: Readonly<Record<string, (colour: string) => string>> = {
  none: () => "",
  full: (colour) => path(fullBeard, colour, 'opacity=".94"'),
  stubble: (colour) =>
    path(
      "M120 226C136 236 140 252 152 262C164 262 172 254 184 250C192 253 208 253 216 250C228 254 236 262 248 262C260 252 264 236 280 226L276 330H124Z",
      colour,
      'opacity=".4"',
    ),
  goatee: (colour) =>
    path("M166 270C162 250 182 244 200 250C218 244 238 250 234 270C234 300 222 312 200 312S166 300 166 270Z", colour, 'opacity=".9"'),
  moustache: (colour) => path("M164 258C172 242 190 242 200 249C210 242 228 242 236 258C222 256 210 257 200 257S178 256 164 258Z", colour),
};

/** Mouths by name, on the given colour of lips. */
export const mouths: Readonly<Record<string, (lips: string) => string>> = {
  laugh: (lips) =>
    `<g transform="translate(200 264) scale(.84 .72) translate(-200 -264)">${path("M172 261C184 266 216 266 228 261C224 281 213 288 200 288S176 281 172 261Z", "#7A2A26")}${path("M175 263.5C186 268 214 268 225 263.5C223 272 214 275 200 275S177 272 175 263.5Z", "#FFFDF8")}${line("M170 260C182 266 218 266 230 260", lips, 3.2)}${line("M184 286C194 290.5 206 290.5 216 286", lips, 4)}</g>`,
  smile: (lips) =>
    path("M176 266C186 261 194 261 200 264C206 261 214 261 224 266C214 278 206 280 200 280S186 278 176 266Z", lips) +
    line("M173 265C184 271 216 271 227 265", shade(lips, 0.45), 2.2),
  round: (lips) =>
    `<ellipse cx="200" cy="270" rx="11" ry="9.5" fill="#7A2A26" stroke="${lips}" stroke-width="5"/>${path("M192 265.5C196 269 204 269 208 265.5C206 262.5 194 262.5 192 265.5Z", "#FFFDF8")}`,
  calm: (lips) =>
    line("M174 265C186 273 214 273 226 264", shade(lips, 0.3), 3) + line("M188 279C196 282 204 282 212 279", lips, 3.5, 'opacity=".8"'),
};

/** Things worn on the face, by name. */
export const glasses: Readonly<Record<string, (frame: string) => string>> = {
  none: () => "",
  square: (frame) =>
    `<g fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="4.2"><rect x="140" y="186" width="50" height="41" rx="18"/><rect x="210" y="186" width="50" height="41" rx="18"/><path d="M190 202C196 197 204 197 210 202M140 200L128 196M260 200L272 196" fill="none"/></g>`,
  round: (frame) =>
    `<g fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="3.4"><circle cx="165" cy="206" r="26"/><circle cx="235" cy="206" r="26"/><path d="M191 202C196 198 204 198 209 202M139 202L128 197M261 202L272 197" fill="none"/></g>`,
};

const faceOutline =
  "M130 196C128 140 158 110 200 110C242 110 272 140 270 196C269 228 262 254 246 276C233 294 217 305 200 305C183 305 167 294 154 276C138 254 131 228 130 196Z";

/** A lid that is down, and the lashes on its edge. */
function closedEye(at: string, skin: string): string {
  return `<g transform="${at}">${path("M-17 2C-10 -9 8 -10 17 0C9 8 -9 9 -17 2Z", shade(skin, 0.08))}${line("M-17 2C-9 9 9 8 17 0", "#2A1710", 3)}${line("M-13 -12C-5 -17 8 -17 15 -11", shade(skin, 0.3), 1.5, 'opacity=".5"')}</g>`;
}

function eye(at: string, skin: string, iris: string, hasLashes: boolean, glint: number): string {
  const lid = hasLashes
    ? line("M-18.5 2.5C-11 -10 8 -11.5 19 -2.5", "#2A1710", 3.4) + line("M17 -1.5L22 -5", "#2A1710", 2.6)
    : line("M-18.5 2.5C-11 -10 8 -11.5 17.5 0", "#2A1710", 2.8);
  return `<g transform="${at}">${path("M-17 2C-10 -9 8 -10 17 0C9 8 -9 9 -17 2Z", "#FFF9F1")}<circle cx="1" cy="-.6" r="7.4" fill="${iris}"/><circle cx="1" cy="-.6" r="3.4" fill="#1B0F0A"/><circle cx="${glint}" cy="-3.4" r="2.2" fill="#fff"/>${lid}${line("M-13 -12C-5 -17 8 -17 15 -11", shade(skin, 0.3), 1.5, 'opacity=".5"')}</g>`;
}

export type Face = {
  skin: string;
  iris: string;
  brows: string;
  isWoman: boolean;
  beard: string;
  beardColour: string;
  lips: string;
  mouth: string;
  ageLines: boolean;
  areEyesClosed: boolean;
};

/** The face itself: skin, light, brows, eyes, nose, mouth and beard. */
export function face({ skin, iris, brows, isWoman, beard, beardColour, lips, mouth, ageLines, areEyesClosed }: Face): string {
  const brow = isWoman ? "M-19 2C-8 -6 8 -7 20 2C7 -2.5 -8 -2 -19 2Z" : "M-19 3C-10 -6 8 -8 21 2C17 3 6 -2 -19 7Z";
  const browAt = (at: string) =>
    `<path transform="${at}" d="${brow}" fill="${brows}" stroke="${brows}" stroke-width="1.4" stroke-linejoin="round"/>`;
  const ear = shade(skin, 0.2);
  const cheek = (x: number) => `<ellipse cx="${x}" cy="246" rx="23" ry="15" fill="#E0705A" opacity=".2"/>`;
  const lines = ageLines
    ? line(
        "M150 226C146 230 143 234 142 239M250 226C254 230 257 234 258 239M160 250C156 258 156 264 158 270M240 250C244 258 244 264 242 270",
        shade(skin, 0.32),
        2,
        'opacity=".45"',
      )
    : "";
  return (
    `<ellipse cx="128" cy="214" rx="13" ry="20" fill="${ear}"/><ellipse cx="272" cy="214" rx="13" ry="20" fill="${ear}"/>${path(faceOutline, skin)}` +
    `<g clip-path="url(#f)">${path("M236 96C262 160 262 250 214 312H300V96Z", shade(skin, 0.3), 'opacity=".2"')}${cheek(152)}${cheek(248)}${path("M130 96H270V150C240 132 160 132 130 152Z", shade(skin, 0.35), 'opacity=".16"')}${(beards[beard] ?? beards.none)?.(beardColour) ?? ""}</g>` +
    browAt("translate(165 180) scale(-1 1)") +
    browAt("translate(235 180)") +
    (areEyesClosed
      ? closedEye("translate(165 205) scale(-1 1)", skin) + closedEye("translate(235 205)", skin)
      : eye("translate(165 205) scale(-1 1)", skin, iris, isWoman, -1.4) + eye("translate(235 205)", skin, iris, isWoman, 3.6)) +
    lines +
    line("M205 198C209 220 215 232 214 239C212 246 203 247 196 246", shade(skin, 0.35), 3) +
    line("M186 243C188 246 191 247 194 246.5", shade(skin, 0.35), 2.6, 'opacity=".7"') +
    (mouths[mouth]?.(lips) ?? "")
  );
}

/** The neck, lit as the face is. */
export function neck(skin: string): string {
  return (
    path("M164 262V318C164 336 150 346 132 356L150 400H250L268 356C250 346 236 336 236 318V262Z", shade(skin, 0.1)) +
    path("M166 292C180 318 222 320 234 288V306C222 334 180 334 166 312Z", shade(skin, 0.45), 'opacity=".3"')
  );
}

/** What all sheets begin with: the outline of the face, the light over the picture, and the blur of what is far. */
export const definitions = `<defs><clipPath id="f"><path d="${faceOutline}"/></clipPath><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff3d6" stop-opacity=".34"/><stop offset=".5" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#14212b" stop-opacity=".2"/></linearGradient><filter id="b" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5"/></filter></defs>`;
