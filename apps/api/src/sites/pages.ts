import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { appAddressMark, siteAddressMark } from "@hiwar/contract/app-address";
import { partiesMeta } from "@hiwar/contract/third-parties";
import type { AllowedHosts } from "./allowed-hosts.ts";
import { readyHead } from "./head.ts";
import { type RouteFiles, readRouteFiles } from "./route-files.ts";

export interface Page {
  readonly html: string;
  /** The content security policy to send with the page. */
  readonly policy: string;
  /** The files of each route, for a shell that finds its route in the browser. */
  readonly routes: readonly RouteFiles[];
}

/** Other hosts that a site's pages may contact. */
interface Allowed {
  readonly google: string | null;
  readonly sockets: string;
  readonly parties: AllowedHosts;
  /** Whether pages may be framed by their own site: only in development, to view them at phone width. */
  readonly isFramed: boolean;
}

export interface Surroundings extends Allowed {
  /** The app's origin, for links of the marketing pages. */
  readonly app: string;
  /** The origin of the marketing pages. */
  readonly site: string;
}

/** The hash of the only style element that react-aria-components adds at run time (touch-action of pressable parts). */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const read = new Map<string, Page & { readonly changedAt: number }>();

/**
 * Reads a page of a built site and caches it until a build changes its file; null when there is none. `google` is the base URL of Google's
 * sign-in, or null; `sockets` is the origin of the site's sockets (`ws:` or `wss:`).
 */
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

/** Lists the allowed third parties in the page's head. */
const withNames = (html: string, names: readonly string[]) =>
  names.length === 0 ? html : html.replace("</head>", `<meta name="${partiesMeta}" content="${names.join(" ")}"/></head>`);

/**
 * Builds a content security policy without `unsafe-inline`: inline scripts and styles are allowed by hash. For Google's sign-in it allows what Google
 * documents: the script, the button's frame and style, and its calls.
 */
function policyOf(html: string, { google, sockets, parties, isFramed }: Allowed): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(html, "script"), ...(google ? [`${google}client`] : []), ...parties.scripts].join(" ")}`,
    `style-src ${["'self'", reactAriaStyle, ...hashesOf(html, "style"), ...(google ? [`${google}style`] : [])].join(" ")}`,
    ["img-src 'self' data: blob:", ...parties.images].join(" "),
    "media-src 'self' blob:",
    // Some versions of Safari do not apply 'self' to sockets.
    ["connect-src 'self'", sockets, ...(google ? [google] : []), ...parties.calls].join(" "),
    `frame-src ${[...(isFramed ? ["'self'"] : []), ...(google ? [google] : [])].join(" ") || "'none'"}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** The hashes of the page's inline elements with this tag. Data elements are skipped: their type is not script, so browsers never run them. */
function hashesOf(html: string, tag: "script" | "style"): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  return [...html.matchAll(inline)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
}
