import type { Settings } from "../kernel/context.ts";

const year = 365 * 24 * 3600;

/** What an answer may do that a browser takes for a page though it is none: show the picture or film that it is, in nobody's frame. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of every answer. A page puts its own content security policy in place of this one. */
export function headersOfAll({ environment }: Pick<Settings, "environment">): Record<string, string> {
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), microphone=(self), display-capture=(self), geolocation=()",
    ...(environment !== "local" && { "strict-transport-security": `max-age=${year}; includeSubDomains` }),
  };
}
