/** The parts of a letter, as HTML. */
export interface FramedLetter {
  readonly title: string;
  /** The text that mail lists show behind the subject. */
  readonly preview: string;
  readonly content: string;
  readonly footer: string;
}

/** The product's colours by day and by night; mail programs do not support variables. */
const day = {
  page: "#FBF9F5",
  card: "#FFFFFF",
  line: "#E6E0D5",
  strong: "#14212B",
  body: "#33424D",
  muted: "#5B6973",
  fill: "#0B6B63",
  onFill: "#FFFFFF",
  soft: "#E8F5F3",
  onSoft: "#08564F",
} as const;
const night: Record<keyof typeof day, string> = {
  page: "#0F1A1C",
  card: "#172527",
  line: "#2A3A3C",
  strong: "#ECE8E0",
  body: "#D5D6D0",
  muted: "#A3AFB0",
  fill: "#4CC2B4",
  onFill: "#06211E",
  soft: "#12302F",
  onSoft: "#6FD3C7",
};

/** For each CSS class: its background and text colour at night, or null to keep the style's own. */
const nightly: readonly (readonly [name: string, background: keyof typeof day | null, text: keyof typeof day | null])[] = [
  ["page", "page", "body"],
  ["card", "card", "body"],
  ["strong", null, "strong"],
  ["muted", null, "muted"],
  ["fill", "fill", "onFill"],
  ["on-fill", null, "onFill"],
  ["soft", "soft", "onSoft"],
];

const font = "font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif";
const rules = nightly.map(
  ([name, background, text]) =>
    `.${name}{${background ? `background-color:${night[background]}!important;` : ""}${text ? `color:${night[text]}!important` : ""}}`,
);
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.pad{padding:24px 20px!important}}@media (prefers-color-scheme:dark){${rules.join("")}.card,.rule{border-color:${night.line}!important}.result{border-color:${night.strong}!important}}`;

/** `headingIn`, `greetingIn`, `paragraphIn` and the others wrap text that is HTML already in the styled element of a mail. */
export const headingIn = (html: string) =>
  `<h1 class="strong" style="margin:0 0 12px;${font};font-size:24px;line-height:1.5;font-weight:600;color:${day.strong}">${html}</h1>`;

export const greetingIn = (html: string) =>
  `<p class="muted" style="margin:0 0 4px;${font};font-size:16px;line-height:1.8;color:${day.muted}">${html}</p>`;

export const paragraphIn = (html: string) => `<p style="margin:0 0 14px;${font};font-size:16px;line-height:1.8">${html}</p>`;

/**
 * Returns an HTML table of labelled sums, with a rule under every row but the last. The last row is the total: bold, under a stronger rule.
 */
export function sumsTable(sums: readonly { readonly label: string; readonly sum: string }[]): string {
  const rows = sums.map(({ label, sum }, place) => {
    const isResult = place === sums.length - 1;
    const isLast = place === sums.length - 2;
    const line = isResult ? "" : `border-bottom:1px solid ${isLast ? day.strong : day.line};`;
    const cell = (look: "muted" | "strong", end: string, html: string) =>
      `<td class="${look} ${isLast ? "result" : "rule"}"${end} style="padding:9px 0;${line}${font};font-size:16px;line-height:1.5;color:${day[look]};font-weight:${isResult ? 600 : 400}">${html}</td>`;
    return `<tr>${cell(isResult ? "strong" : "muted", "", label)}${cell("strong", ' align="left"', sum)}</tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** Shows a code large, left to right. The padding makes up for the letter space behind the last digit, so that the code is centred. */
export const codeIn = (html: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:10px 0 16px"><tr><td class="soft" dir="ltr" align="center" bgcolor="${day.soft}" style="padding:18px 0 18px 10px;border-radius:16px;background-color:${day.soft};color:${day.onSoft};${font};font-size:34px;line-height:1.3;font-weight:600;letter-spacing:10px">${html}</td></tr></table>`;

/** A coloured cell filled by a link: mail programs that ignore the link's padding still show a button. */
export const buttonIn = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 14px"><tr><td class="fill" bgcolor="${day.fill}" style="border-radius:10px;background-color:${day.fill}"><a class="on-fill" href="${url}" style="display:inline-block;padding:12px 26px;border-radius:10px;${font};font-size:16px;line-height:1.5;font-weight:500;color:${day.onFill};text-decoration:none">${label}</a></td></tr></table>`;

export const linkIn = (label: string, url: string) =>
  `<a class="muted" href="${url}" style="color:${day.muted};text-decoration:underline">${label}</a>`;

/**
 * The frame of a letter: logo and motif above a card with the product's corner. Tables and inline styles only, because some mail programs support
 * nothing else.
 */
export function frameLetter({ title, preview, content, footer }: FramedLetter): string {
  return `<!doctype html><html lang="ar-EG" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${styles}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${day.page};color:${day.body};${font}"><div style="display:none;max-height:0;overflow:hidden">${preview}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="ar-EG" dir="rtl"><table role="presentation" class="page" dir="rtl" width="100%" cellpadding="0" cellspacing="0" bgcolor="${day.page}" style="background-color:${day.page}"><tr><td align="center" style="padding:28px 16px 36px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="right" valign="bottom" style="padding:0 6px 18px"><img src="cid:lockup" width="121" height="41" alt="حِوار" style="display:block;border:0;${font};font-size:24px;font-weight:600;color:#148B7F"></td><td align="left" valign="bottom" style="line-height:0"><img src="cid:motif" width="103" height="73" alt="" style="display:block;border:0"></td></tr>
<tr><td class="card pad" dir="rtl" colspan="2" align="right" bgcolor="${day.card}" style="padding:32px;border:1px solid ${day.line};border-radius:24px 24px 6px 24px;background-color:${day.card};color:${day.body};text-align:right">${content}</td></tr>
<tr><td class="muted" dir="rtl" colspan="2" align="right" style="padding:18px 6px 0;${font};font-size:14px;line-height:1.7;color:${day.muted};text-align:right">${footer}</td></tr>
</table></td></tr></table></div></body></html>`;
}
