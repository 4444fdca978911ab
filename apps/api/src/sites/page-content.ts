import { escapeHtml } from "@hiwar/contract/escape-html";

export interface ContentLine {
  readonly text: string;
  /** The path of its link. */
  readonly path?: string;
}

export interface ContentSection {
  readonly heading: string;
  readonly lines: readonly ContentLine[];
}

/** Page content that is shown before scripts load: for search engines, link previews and people on slow connections. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** The canonical path among all that show the same content. */
  readonly path: string;
  /** The path of its preview picture, 1200 by 630 pixels; null without one. */
  readonly card: string | null;
  /** Its schema.org data. */
  readonly things: readonly object[];
  /** Null for a page whose text is already built in. */
  readonly body: {
    readonly heading: string;
    readonly lead: string | null;
    readonly face: string | null;
    readonly sections: readonly ContentSection[];
  } | null;
}

const place = '<div class="page-content">';

/** Adds the content to the head and, in place of the loader, to the page while the app loads. `origin` is the app's. */
export function withContent(html: string, content: PageContent, origin: string): string {
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(content.title)}</title>`);
  const headed = titled.replace("</head>", () => `${headOf(content, origin)}</head>`);
  const { body } = content;
  return body ? headed.replace(place, () => place + bodyOf(body)) : headed;
}

function headOf({ title, description, path, card, things }: PageContent, origin: string): string {
  const url = origin + path;
  const shared = { title, description, type: "website", locale: "ar_EG", url };
  const picture = card === null ? {} : { image: origin + card, "image:width": "1200", "image:height": "630", "image:alt": title };
  return [
    `<meta name="description" content="${escapeHtml(description)}"/>`,
    ...Object.entries({ ...shared, ...picture }).map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}"/>`),
    `<meta name="twitter:card" content="${card === null ? "summary" : "summary_large_image"}"/>`,
    `<link rel="canonical" href="${escapeHtml(url)}"/>`,
    ...things.map((thing) => `<script type="application/ld+json">${inScript({ "@context": "https://schema.org", ...thing })}</script>`),
  ].join("");
}

/** JSON for a script element; escapes `<` so that no text can close the element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

function bodyOf({ heading, lead, face, sections }: NonNullable<PageContent["body"]>): string {
  return [
    "<main>",
    ...(face === null ? [] : [`<img src="${escapeHtml(face)}" alt="" width="160" height="200"/>`]),
    `<h1>${escapeHtml(heading)}</h1>`,
    ...(lead === null ? [] : [`<p dir="auto">${escapeHtml(lead)}</p>`]),
    ...sections.map((section) => `<section><h2>${escapeHtml(section.heading)}</h2>${section.lines.map(lineOf).join("")}</section>`),
    "</main>",
  ].join("");
}

function lineOf({ text, path }: ContentLine): string {
  const words = escapeHtml(text);
  return `<p dir="auto">${path === undefined ? words : `<a href="${escapeHtml(path)}">${words}</a>`}</p>`;
}
