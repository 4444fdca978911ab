/** Pages of the marketing site listed for search engines; each is prerendered at build. */
export const sitePages = [
  "/",
  "/pricing",
  "/faq",
  "/faq/student",
  "/faq/tutor",
  "/method",
  "/about",
  "/tutor",
  "/contact",
  "/terms",
  "/privacy",
] as const;
export type SitePage = (typeof sitePages)[number];
