/** The pages of the marketing site that search engines are told of, each written at build. */
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
