import type { Screen } from "./screens.ts";

const guest = { site: "site", who: "guest", isStill: true } as const;

/** Screens of the marketing site; it is prerendered and requests no data. */
export const siteScreens: readonly Screen[] = [
  { ...guest, name: "site-home", pattern: "/", path: "/" },
  {
    ...guest,
    name: "site-menu",
    isWindow: true,
    pattern: "/",
    path: "/",
    act: async (page) => {
      const opener = page.getByRole("button", { name: "القائمة" });
      if (await opener.isVisible()) await opener.click();
    },
  },
  { ...guest, name: "site-pricing", pattern: "pricing", path: "/pricing" },
  {
    ...guest,
    name: "site-pricing-year",
    pattern: "pricing",
    path: "/pricing",
    act: (page) => page.getByRole("radio", { name: "سنة" }).check(),
  },
  { ...guest, name: "site-faq", pattern: "faq", path: "/faq" },
  { ...guest, name: "site-faq-student", pattern: "faq/student", path: "/faq/student" },
  { ...guest, name: "site-faq-tutor", pattern: "faq/tutor", path: "/faq/tutor" },
  { ...guest, name: "site-method", pattern: "method", path: "/method" },
  { ...guest, name: "site-about", pattern: "about", path: "/about" },
  { ...guest, name: "site-tutor", pattern: "tutor", path: "/tutor" },
  { ...guest, name: "site-contact", pattern: "contact", path: "/contact" },
  { ...guest, name: "site-terms", pattern: "terms", path: "/terms" },
  { ...guest, name: "site-privacy", pattern: "privacy", path: "/privacy" },
  { ...guest, name: "site-not-found", pattern: "404", path: "/no-such-page" },
];
