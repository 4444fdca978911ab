import { escapeHtml } from "@hiwar/contract/escape-html";
import type { RouteFiles } from "./route-files.ts";

/** A page whose head gets links. */
interface Linked {
  readonly html: string;
  readonly routes: readonly RouteFiles[];
}

export interface Preload {
  readonly href: string;
  readonly as: "fetch" | "image";
}

const moduleLink = /<link rel="modulepreload"[^>]*>/g;
const hintLink = /<link rel="preload"[^>]*>/g;

const sheet = /<link rel="stylesheet" href="([^"]+)"\/?>/g;
const themeScript = /<script src="(\/theme\.js)"><\/script>/;

/** The head as it is sent. A page without modules brings its style and theme along: on a slow line each would cost a round trip before the first paint. */
export function readyHead(html: string, read: (name: string) => string): string {
  if (html.includes('rel="modulepreload"')) return inOrderOfNeed(html);
  return inOrderOfNeed(html)
    .replace(sheet, (_link, name: string) => `<style>${read(name)}</style>`)
    .replace(themeScript, (_script, name: string) => `<script>${read(name)}</script>`);
}

/** What blocks the first paint is asked for first, then what is painted, then scripts: the build lists them the other way around. */
function inOrderOfNeed(html: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = html.slice(0, end);
  const links = [hintLink, moduleLink].flatMap((link) => head.match(link) ?? []);
  return `${head.replace(hintLink, "").replace(moduleLink, "")}${links.join("")}${html.slice(end)}`;
}

/** The page with links, in its head, to what the route at `path` will ask for: the browser fetches it all in one round trip. */
export function withPreloads({ html, routes }: Linked, path: string, preloads: readonly Preload[]): string {
  const files = routes.find(({ pattern }) => pattern.test(path));
  const isNew = (href: string) => !html.includes(`"${href}"`);
  const styles = (files?.styles ?? []).filter(isNew).map((href) => `<link rel="preload" as="style" href="${href}"/>`);
  const asked = preloads.map(({ href, as }) => {
    const how = as === "fetch" ? "crossorigin" : 'fetchpriority="high"';
    return `<link rel="preload" as="${as}" ${how} href="${escapeHtml(href)}"/>`;
  });
  const modules = (files?.modules ?? []).filter(isNew).map((href) => `<link rel="modulepreload" href="${href}"/>`);
  return html
    .replace(/(?=<link rel="modulepreload"|<\/head>)/, [...styles, ...asked].join(""))
    .replace("</head>", `${modules.join("")}</head>`);
}

/** A page that shows what it knows without scripts: they come behind what is painted. */
export const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
