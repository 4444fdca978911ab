import type { Settings } from "../kernel/context.ts";

const year = 365 * 24 * 3600;

/** The policy of an answer that is not a page, in case a browser shows it as one: it may show itself as a picture or film, in no frame. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of every answer. A page replaces this content security policy with its own. */
export function headersOfAll({ environment }: Pick<Settings, "environment">): Record<string, string> {
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), microphone=(self), display-capture=(self), geolocation=()",
    ...(environment !== "local" && { "strict-transport-security": `max-age=${year}; includeSubDomains` }),
  };
}
