import { escapeHtml } from "@hiwar/contract/escape-html";
import { cairo } from "../../kernel/time.ts";
import type { NoticeKind } from "../../notifications/rules.ts";
import { moneyInWords } from "../../payments/money-in-words.ts";
import { columnLabels } from "./labels.ts";
import { isRich, richOnPage } from "./rich.ts";
import type { Row } from "./rows.ts";
import { pageStyle } from "./style.ts";
import { pageWords, tableTitles, valueWords } from "./words.ts";

const moment = new Intl.DateTimeFormat("ar-EG", { dateStyle: "medium", timeStyle: "short", timeZone: cairo });
const count = new Intl.NumberFormat("ar-EG");
const momentOf = (instant: Temporal.Instant) => moment.format(new Date(instant.epochMilliseconds));

/** Returns the beginning of the page: the person's name, the date, the table of contents, and the number of omitted files. */
export function headOf(
  name: string,
  madeAt: Temporal.Instant,
  topics: readonly { id: string; title: string }[],
  filesLeft: number,
): string {
  const left = filesLeft === 0 ? "" : `<p>${pageWords.left}: ${count.format(filesLeft)}</p>`;
  const links = topics.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join("");
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${pageWords.title}</title><style>${pageStyle}</style></head><body>
<header><h1>${pageWords.title}</h1><p><b>${escapeHtml(name)}</b>، ${pageWords.made} ${momentOf(madeAt)}</p><p>${pageWords.lead}</p><p>${pageWords.not}</p>${left}</header>
<nav aria-label="${pageWords.contents}"><ul>${links}</ul></nav><main>`;
}

export const footOfPage = "</main></body></html>\n";

/** The opening and closing tags of a section. */
export const partOf = (id: string, title: string) => `<section id="${id}"><h2>${escapeHtml(title)}</h2>`;
export const endOfPart = "</section>";

/** Yields a table's rows as a list of cards: one line per column, without empty columns. */
export async function* cardsOf(
  table: string,
  pages: AsyncIterable<readonly Row[]>,
  kinds: ReadonlyMap<string, NoticeKind>,
  now: Temporal.Instant,
): AsyncGenerator<string> {
  yield `<h3>${escapeHtml(tableTitles[table] ?? table)}</h3><ul class="cards">`;
  for await (const rows of pages) yield rows.map((row) => `<li><dl>${linesOf(table, row, kinds, now).join("")}</dl></li>`).join("");
  yield "</ul>";
}

function linesOf(table: string, row: Row, kinds: ReadonlyMap<string, NoticeKind>, now: Temporal.Instant): string[] {
  const shown = table === "notification" ? noticeOf(row, kinds, now) : row;
  return Object.entries(shown).flatMap(([column, value]) => {
    // If a name belongs to an id, the name is shown instead.
    const name = shown[column.replace(/_id$/, "")];
    const isNamed = column.endsWith("_id") && name !== undefined;
    const label = columnLabels[column];
    const said = isNamed ? name : value;
    if (label === undefined || said === null || said === "") return [];
    return [`<dt>${escapeHtml(label)}</dt><dd>${inWords(table, column, said)}</dd>`];
  });
}

/** Returns a notification as it was shown, if its kind still exists. */
function noticeOf({ kind, payload, ...rest }: Row, kinds: ReadonlyMap<string, NoticeKind>, now: Temporal.Instant): Row {
  const known = kinds.get(String(kind));
  try {
    if (known) return { title: known.title(payload as never, now), text: known.text(payload as never, now), ...rest };
  } catch {
    // A payload of an older shape is shown as stored.
  }
  return { kind, payload, ...rest };
}

function inWords(table: string, column: string, value: unknown): string {
  if (value instanceof Temporal.Instant) return momentOf(value);
  if (typeof value === "boolean") return value ? pageWords.yes : pageWords.no;
  if (column.endsWith("_piasters") && typeof value === "number") return moneyInWords(value);
  const words = valueWords[`${table}.${column}`] ?? valueWords[column];
  const word = words?.[value as string | number];
  if (word !== undefined) return escapeHtml(word);
  if (typeof value === "object") return `<bdi dir="ltr">${escapeHtml(JSON.stringify(value))}</bdi>`;
  if (isRich(table, column)) return richOnPage(String(value));
  return `<bdi>${escapeHtml(String(value))}</bdi>`;
}
