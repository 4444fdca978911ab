import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { appAddressMark, siteAddressMark } from "@hiwar/contract/app-address";
import { partiesMeta } from "@hiwar/contract/third-parties";
import { readyHead } from "./head.ts";
import type { Openings } from "./open-to.ts";
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
  readonly parties: Openings;
  /** Whether its pages may stand in a frame of their own site: where somebody develops, to look at them as wide as a phone. */
  readonly isFramed: boolean;
}

export interface Surroundings extends Allowed {
  /** Where the app is: the marketing pages lead there. */
  readonly app: string;
  /** Where the marketing pages are. */
  readonly site: string;
}

/** The one style element that react-aria-components adds at run time (touch-action of pressable parts), by its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const read = new Map<string, Page & { readonly changedAt: number }>();

/** A page of a built site, read again when a build has changed it under a running server; null when there is none. `google` is under which Google's sign-in lies, where it is offered; `sockets` where the site's sockets open. */
export function readPage(root: string, file: string, { app, site, ...allowed }: Surroundings): Page | null {
  const { parties } = allowed;
  const path = join(root, file);
  const key = [path, ...parties.names].join(" ");
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return null;
  const known = read.get(key);
  if (known?.changedAt === changedAt) return known;
  const built = readFileSync(path, "utf8").replaceAll(appAddressMark, app).replaceAll(siteAddressMark, site);
  const html = withNames(
    readyHead(built, (name) => readFileSync(join(root, name), "utf8")),
    parties.names,
  );
  const manifest = html.match(/\/assets\/manifest-[\w-]+\.js/)?.[0];
  const routes = manifest ? readRouteFiles(readFileSync(join(root, manifest), "utf8")) : [];
  const page = { html, policy: policyOf(html, allowed), routes, changedAt };
  read.set(key, page);
  return page;
}

/** The page says itself whom it may ask. */
const withNames = (html: string, names: readonly string[]) =>
  names.length === 0 ? html : html.replace("</head>", `<meta name="${partiesMeta}" content="${names.join(" ")}"/></head>`);

/**
 * A content security policy without `unsafe-inline`: the page's own inline scripts and styles are allowed by their hashes, and of
 * Google's sign-in what its documentation names: the script, the button's frame and style, and its calls.
 */
function policyOf(html: string, { google, sockets, parties, isFramed }: Allowed): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(html, "script"), ...(google ? [`${google}client`] : []), ...parties.scripts].join(" ")}`,
    `style-src ${["'self'", reactAriaStyle, ...hashesOf(html, "style"), ...(google ? [`${google}style`] : [])].join(" ")}`,
    ["img-src 'self' data: blob:", ...parties.images].join(" "),
    "media-src 'self' blob:",
    // Safari's 'self' has not always held sockets.
    ["connect-src 'self'", sockets, ...(google ? [google] : []), ...parties.calls].join(" "),
    `frame-src ${[...(isFramed ? ["'self'"] : []), ...(google ? [google] : [])].join(" ") || "'none'"}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** What the policy calls the elements of a kind that have their text in the page; data have a type of their own, and no browser runs them. */
function hashesOf(html: string, tag: "script" | "style"): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  return [...html.matchAll(inline)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
}
