/** Stands in the marketing site's built pages for the app's address, which whoever serves them knows; no host is ever called that. */
export const appAddressMark = "https://app.invalid";

/** Stands there for the site's own address, which search engines are told whole. */
export const siteAddressMark = "https://site.invalid";
