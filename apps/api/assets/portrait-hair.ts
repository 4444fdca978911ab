import { line, path, shade, tint } from "./portrait-strokes.ts";

const crown =
  "M118 236C106 140 140 80 206 80C268 82 294 140 282 238C276 196 262 160 226 136C200 158 150 166 138 186C128 202 122 218 118 236Z";
const cap =
  "M123 202C112 132 142 88 200 86C258 88 288 132 277 202C273 178 268 160 254 148C226 138 174 138 146 148C132 160 127 178 123 202Z";
const curl = (points: readonly (readonly number[])[]) => points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");

/** Hair by name: what lies behind the head, and what lies on it. */
export const hair: Readonly<Record<string, { behind: (colour: string) => string; before: (colour: string) => string }>> = {
  none: { behind: () => "", before: () => "" },
  long: {
    behind: (colour) =>
      path(
        "M108 210C96 110 146 74 200 74S304 110 292 210C296 270 306 330 318 388C286 414 246 404 232 380H168C154 404 114 414 82 388C94 330 104 270 108 210Z",
        shade(colour, 0.15),
      ),
    before: (colour) => path(crown, colour) + line("M226 136C204 118 180 116 168 122", tint(colour, 0.25), 3, 'opacity=".6"'),
  },
  wavy: {
    behind: (colour) =>
      path(
        "M104 200C90 104 146 70 200 70S310 104 296 200C318 232 288 262 310 296C330 332 296 352 306 388C280 400 250 394 236 372H164C150 394 120 400 94 388C104 352 70 332 90 296C112 262 82 232 104 200Z",
        shade(colour, 0.15),
      ),
    before: (colour) =>
      path(`${crown}`, colour, 'transform="translate(400 0) scale(-1 1)"') +
      line("M174 136C196 118 220 116 232 122", tint(colour, 0.25), 3, 'opacity=".6"'),
  },
  bob: {
    behind: (colour) =>
      path(
        "M104 214C94 112 146 72 200 72S306 112 296 214C300 250 304 282 298 310C274 324 252 316 244 300H156C148 316 126 324 102 310C96 282 100 250 104 214Z",
        shade(colour, 0.15),
      ),
    before: (colour) =>
      path(
        "M112 250C100 140 140 78 202 78C266 78 300 140 288 250C282 220 278 190 262 162C220 172 170 160 154 146C140 172 122 206 112 250Z",
        colour,
      ) + line("M154 146C164 116 200 100 232 106", tint(colour, 0.3), 3, 'opacity=".6"'),
  },
  ponytail: {
    behind: (colour) =>
      path("M116 196C108 112 150 78 200 78S292 112 284 196C308 240 322 320 300 372C284 330 268 280 262 240H140Z", shade(colour, 0.15)),
    before: (colour) =>
      path(
        "M124 212C112 128 148 82 202 82C256 82 288 128 276 212C272 180 258 152 232 142C200 160 160 150 146 160C134 172 128 190 124 212Z",
        colour,
      ) + line("M150 152C170 116 214 104 246 124", tint(colour, 0.25), 3, 'opacity=".6"'),
  },
  bun: {
    behind: (colour) =>
      `<circle cx="204" cy="76" r="36" fill="${shade(colour, 0.12)}"/>${line("M186 66C196 54 216 56 226 68", tint(colour, 0.2), 3, 'opacity=".5"')}`,
    before: (colour) =>
      path("M122 212C112 128 146 84 202 84C258 84 288 128 278 212C270 176 250 152 202 134C150 152 130 176 122 212Z", colour) +
      line("M204 134C190 118 168 124 152 146", tint(colour, 0.25), 3, 'opacity=".5"'),
  },
  ringlets: {
    behind: (colour) =>
      `<g fill="${shade(colour, 0.12)}">${curl([
        [200, 92, 52],
        [144, 108, 46],
        [256, 108, 46],
        [112, 158, 44],
        [288, 158, 44],
        [98, 214, 42],
        [302, 214, 42],
        [104, 270, 40],
        [296, 270, 40],
        [126, 318, 34],
        [274, 318, 34],
      ])}</g>`,
    before: (colour) =>
      `<g fill="${colour}">${curl([
        [152, 124, 28],
        [184, 108, 30],
        [220, 110, 30],
        [250, 126, 28],
        [130, 154, 22],
        [270, 154, 22],
      ])}</g>${line("M168 102c8-8 22-8 28 0M214 106c8-8 22-6 28 2", tint(colour, 0.22), 3, 'opacity=".55"')}`,
  },
  cropped: { behind: () => "", before: (colour) => path(cap, colour) },
  receding: {
    behind: () => "",
    before: (colour) =>
      path(
        "M123 208C108 140 134 88 200 88C266 88 292 140 277 208C273 190 269 176 260 164C258 138 240 118 200 115C160 118 142 138 140 164C131 176 127 190 123 208Z",
        colour,
      ),
  },
  parted: {
    behind: () => "",
    before: (colour) =>
      path(
        "M122 204C108 128 142 78 206 76C264 76 296 124 278 204C274 186 272 168 262 152C236 156 206 146 188 134C172 152 140 156 136 170C130 182 126 192 122 204Z",
        colour,
      ) + line("M188 134C206 110 236 106 254 118", tint(colour, 0.25), 3, 'opacity=".55"'),
  },
  swept: {
    behind: () => "",
    before: (colour) =>
      path(
        "M122 204C114 150 122 104 158 92C186 58 262 64 282 112C292 146 284 178 278 204C274 180 268 164 258 154C220 152 176 140 150 146C134 164 128 182 122 204Z",
        colour,
      ) + line("M158 124C190 92 236 92 262 116", tint(colour, 0.25), 3, 'opacity=".55"'),
  },
  curls: {
    behind: () => "",
    before: (colour) =>
      `<g fill="${colour}"><path d="M122 200C118 150 140 110 200 108C260 110 282 150 278 200C272 176 262 160 246 152H154C138 160 128 176 122 200Z"/>${curl(
        [
          [132, 148, 25],
          [146, 116, 28],
          [180, 94, 29],
          [220, 94, 29],
          [254, 116, 28],
          [268, 148, 25],
          [168, 134, 20],
          [200, 128, 22],
          [232, 134, 20],
        ],
      )}</g>${line("M168 88c8-8 22-8 28 0M212 98c8-8 22-6 28 2", tint(colour, 0.22), 3, 'opacity=".55"')}`,
  },
};

/** A headscarf of the given cloth, drawn around the face instead of hair. */
export const headscarf = {
  behind: (cloth: string) =>
    path(
      "M98 210C92 118 140 66 200 66S308 118 302 210C302 280 312 320 326 372L300 420H100L76 380C90 340 96 280 98 210Z",
      shade(cloth, 0.25),
    ),
  before: (cloth: string, hasPin: boolean) =>
    path(
      "M100 212C92 118 140 64 200 64S308 118 300 212C300 262 306 300 330 350C352 392 336 430 262 438C196 446 92 430 72 392C64 372 84 344 92 318C100 288 102 250 100 212ZM137 204C137 250 160 306 200 307C240 306 263 250 263 204C263 158 240 132 200 132S137 158 137 204Z",
      cloth,
      'fill-rule="evenodd"',
    ) +
    path(
      "M263 204C263 250 240 306 200 307C184 306 170 296 160 282C176 330 232 340 262 300C284 270 284 200 268 170C265 180 263 190 263 204Z",
      shade(cloth, 0.25),
      'opacity=".55"',
    ) +
    line("M137 204C137 158 160 132 200 132C240 132 263 158 263 204", tint(cloth, 0.25), 5, 'opacity=".75"') +
    `<g opacity=".6">${["M112 262C124 316 178 356 262 352", "M96 330C140 376 226 396 306 372", "M150 96C130 112 116 146 114 184", "M284 258C288 300 300 336 312 362"].map((d) => line(d, shade(cloth, 0.25), 3)).join("")}</g>` +
    (hasPin ? '<circle cx="262" cy="346" r="7" fill="#F2C14E"/><circle cx="260" cy="344" r="2.4" fill="#FFF6E5"/>' : ""),
};
