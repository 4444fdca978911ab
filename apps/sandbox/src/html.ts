/** Markup that is sent as it is. `html` escapes the values that it inserts; the constructor escapes nothing. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | null | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(piece: Piece): string {
  if (piece === null) return "";
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === "object") return piece.map(({ markup }) => markup).join("");
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** A template that escapes its values, except pieces of markup and lists of them. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((text, index) => text + escaped(pieces[index] ?? null)).join(""));
}
