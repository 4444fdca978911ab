import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";

export interface Page {
  readonly html: string;
  /** The content security policy to send with it. */
  readonly policy: string;
}

/** The one style element that react-aria-components adds at run time (touch-action of pressable parts), by its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const read = new Map<string, Page & { readonly changedAt: number }>();

/** A built page, read again when a build has changed it under a running server; null when there is none. `google` is under which Google's sign-in lies, where it is offered. */
export function readPage(path: string, google: string | null): Page | null {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return null;
  const known = read.get(path);
  if (known?.changedAt === changedAt) return known;
  const html = readFileSync(path, "utf8");
  const page = { html, policy: policyOf(html, google), changedAt };
  read.set(path, page);
  return page;
}

/**
 * A content security policy without `unsafe-inline`: the page's own inline scripts are allowed by their hashes, and of
 * Google's sign-in what its documentation names: the script, the button's frame and style, and its calls.
 */
function policyOf(html: string, google: string | null): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes, ...(google ? [`${google}client`] : [])].join(" ")}`,
    `style-src 'self' ${reactAriaStyle}${google ? ` ${google}style` : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ws: wss:${google ? ` ${google}` : ""}`,
    `frame-src ${google ?? "'none'"}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
