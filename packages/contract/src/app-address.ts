/**
 * Placeholder for the app's address in the marketing site's built pages. The server that serves them replaces it; `.invalid` is never a real host.
 */
export const appAddressMark = "https://app.invalid";

/** Placeholder for the site's own address in its built pages, where search engines need absolute URLs. */
export const siteAddressMark = "https://site.invalid";
