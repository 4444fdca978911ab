/**
 * Placeholder for the app's origin in the marketing site's built pages. The server replaces it when it serves them; `.invalid` is never a real
 * host.
 */
export const appAddressMark = "https://app.invalid";

/** Placeholder for the marketing site's own origin in its built pages, where search engines need absolute URLs. */
export const siteAddressMark = "https://site.invalid";
