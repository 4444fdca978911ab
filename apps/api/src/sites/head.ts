import { escapeHtml } from "@hiwar/contract/escape-html";
import type { RouteFiles } from "./route-files.ts";

/** A page whose head receives preload links. */
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

/**
 * Prepares a page's head. A page without modules gets its style and theme inline: on a slow connection each file would cost a round trip before the
 * first paint.
 */
export function readyHead(html: string, read: (name: string) => string): string {
  if (html.includes('rel="modulepreload"')) return inOrderOfNeed(html);
  return inOrderOfNeed(html)
    .replace(sheet, (_link, name: string) => `<style>${read(name)}</style>`)
    .replace(themeScript, (_script, name: string) => `<script>${read(name)}</script>`);
}

/**
 * Sorts the links in the head by urgency: first what blocks the first paint, then painted content, then scripts. The build lists them the other way
 * around.
 */
function inOrderOfNeed(html: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = html.slice(0, end);
  const links = [hintLink, moduleLink].flatMap((link) => head.match(link) ?? []);
  return `${head.replace(hintLink, "").replace(moduleLink, "")}${links.join("")}${html.slice(end)}`;
}

/** Adds preload links to the head for everything that the route at `path` will request: the browser then fetches it in one round trip. */
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

/** Lowers the priority of scripts on a page that shows its content without them: they load after the painted content. */
export const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
