import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { appAddressMark } from "@hiwar/contract/app-address";
import { escapeHtml } from "../outside/escape-html.ts";
import { type RouteFiles, readRouteFiles } from "./route-files.ts";

export interface Page {
  readonly html: string;
  /** The content security policy to send with it. */
  readonly policy: string;
  /** Of a shell that finds its route in the browser: what each route will ask for. */
  readonly routes: readonly RouteFiles[];
}

/** Other places that a site's pages may reach. */
interface Allowed {
  readonly google: string | null;
  readonly sockets: string;
}

export interface Surroundings extends Allowed {
  /** Where the app is: the marketing pages lead there. */
  readonly app: string;
}

/** The one style element that react-aria-components adds at run time (touch-action of pressable parts), by its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const read = new Map<string, Page & { readonly changedAt: number }>();

/** A page of a built site, read again when a build has changed it under a running server; null when there is none. `google` is under which Google's sign-in lies, where it is offered; `sockets` where the site's sockets open. */
export function readPage(root: string, file: string, { app, google, sockets }: Surroundings): Page | null {
  const path = join(root, file);
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return null;
  const known = read.get(path);
  if (known?.changedAt === changedAt) return known;
  const html = inOrderOfNeed(readFileSync(path, "utf8").replaceAll(appAddressMark, app));
  const manifest = html.match(/\/assets\/manifest-[\w-]+\.js/)?.[0];
  const routes = manifest ? readRouteFiles(readFileSync(join(root, manifest), "utf8")) : [];
  const page = { html, policy: policyOf(html, { google, sockets }), routes, changedAt };
  read.set(path, page);
  return page;
}

/**
 * A content security policy without `unsafe-inline`: the page's own inline scripts are allowed by their hashes, and of
 * Google's sign-in what its documentation names: the script, the button's frame and style, and its calls.
 */
function policyOf(html: string, { google, sockets }: Allowed): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...(google ? [`${google}client`] : [])].join(" ")}`,
    `style-src 'self' ${reactAriaStyle}${google ? ` ${google}style` : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Safari's 'self' has not always held sockets.
    `connect-src 'self' ${sockets}${google ? ` ${google}` : ""}`,
    `frame-src ${google ?? "'none'"}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export interface Preload {
  readonly href: string;
  readonly as: "fetch" | "image";
}

const moduleLink = /<link rel="modulepreload"[^>]*>/g;
const hintLink = /<link rel="preload"[^>]*>/g;

/** What blocks the first paint is asked for first, then what is painted, then scripts: the build lists them the other way around. */
function inOrderOfNeed(html: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = html.slice(0, end);
  const links = [hintLink, moduleLink].flatMap((link) => head.match(link) ?? []);
  return `${head.replace(hintLink, "").replace(moduleLink, "")}${links.join("")}${html.slice(end)}`;
}

/** The page with links, in its head, to what the route at `path` will ask for: the browser fetches it all in one round trip. */
export function withPreloads({ html, routes }: Page, path: string, preloads: readonly Preload[]): string {
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
