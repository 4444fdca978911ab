import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { fontLinks } from "./fonts.ts";
import { Html, html } from "./html.ts";

/** The component kit's colours, and the sandbox's own styles. */
const sheets = [
  new URL("../../../packages/ui/src/colours.css", import.meta.url),
  new URL("./style.css", import.meta.url),
  new URL("./parts.css", import.meta.url),
];
const style = sheets.map((sheet) => readFileSync(sheet, "utf8")).join("");
const mark = new Html(
  '<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M59,31c0,2.45 0.09,4.99 0.27,7.57c-9.14,3.64 -15.78,5.43 -22.67,5.43c-5.6,0 -9.3,-1.7 -9.3,-5.9c0,-6.2 8.7,-10 20.2,-12.95c1,-0.25 1.5,-0.85 1.5,-1.85v-4.1c0,-1 -0.6,-1.68 -1.7,-1.7c-10.9,-0.2 -15,-4.6 -21.3,-4.6c-4.1,0 -8,2.6 -11.4,8.4c-0.4,0.7 -0.2,1.2 0.6,1.7l3.5,2.1c0.8,0.5 1.8,0.3 2.3,-0.5c1.7,-2.6 3.2,-4 5.1,-4c2.2,0 4.6,1.1 7.7,2.6c-9.1,3.5 -15.6,8.3 -15.6,15.9c0,8.2 7,13.2 18.4,13.2c7.41,0 14.57,-1.49 23.64,-4.87c0.5,3.29 1.15,6.58 1.96,9.77c0.8,3.1 -1.9,5.9 -5,5.2c-8.7,-2.1 -18.2,-3.1 -26.2,-3.4c-15.46,0 -28,-12.54 -28,-28c0,-15.46 12.54,-28 28,-28c15.46,0 28,12.54 28,28z"/></svg>',
);

const icon = encodeURIComponent(mark.markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" fill="#0b6b63" '));

// Two speech bubbles, our only ornament.
const bubbles = new Html(
  '<svg viewBox="30 8 262 190" aria-hidden="true"><path fill="var(--bubble-nile)" d="M150 16H214C254 16 284 45 284 82V138C284 144.6 278.6 150 272 150H150C110 150 82 121 82 83S110 16 150 16Z"/><path fill="var(--bubble-sun)" d="M92 84H146C178 84 202 107 202 137S178 190 146 190H48C42 190 38 186 38 180V137C38 107 60 84 92 84Z"/></svg>',
);

export type Page = { title: string; lead?: string; path: string; content: Html };
export type Section = { href: string; title: string };

/** Returns a function that renders pages in our layout, with the sandbox's sections on top. */
export function createFrame(sections: readonly Section[]): (reply: FastifyReply, page: Page) => FastifyReply {
  return (reply, { title, lead, path, content }) => {
    const links = sections.map(({ href, title: name }) => {
      const current = path === href || path.startsWith(`${href}/`) ? new Html(' aria-current="page"') : null;
      return html`<a href="${href}"${current}>${name}</a>`;
    });
    const page = html`<!doctype html>
<html lang="ar-EG" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · صندوق حِوار</title>
<link rel="icon" href="data:image/svg+xml,${icon}">
${fontLinks}
<style>${new Html(style)}</style>
<header><a class="mark" href="/">${mark}صندوق حِوار</a><nav aria-label="الأقسام">${links}</nav></header>
<main><h1>${title}</h1>${lead === undefined ? null : html`<p>${lead}</p>`}${content}</main>
</html>`;
    return reply.type("text/html; charset=utf-8").send(page.markup);
  };
}
export type Frame = ReturnType<typeof createFrame>;

/** Renders the rows of a list, or a sentence if there are none. */
export function listOrEmpty(rows: readonly Html[], nothing: string): Html {
  return rows.length === 0 ? emptyList(nothing) : html`<ul class="rows">${rows}</ul>`;
}

/** Renders the sentence of an empty list. */
export function emptyList(sentence: string): Html {
  return html`<div class="empty">${bubbles}<p>${sentence}</p></div>`;
}
