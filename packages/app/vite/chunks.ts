import type { Plugin } from "vite";

const parts = (...names: string[]) => names.join("|");

/**
 * What goes into one file, the earlier before the later. Files of a few hundred bytes cost a phone a round trip each: /tutors asked
 * for 48 scripts and 13 style sheets.
 */
const groups = [
  /** What every page needs: the root and all below it. */
  { name: "frame", test: /\/(root|entry\.client|page-boundary)\.tsx/, priority: 3 },
  /** What pages to fill in share with all others, so that these do not need the kit. */
  {
    name: "fields",
    test: new RegExp(
      `packages/ui/src/(${parts("text-field", "password-field", "checkbox", "icon-button", "text-link", "arabic-numbers", "theme-choice")})\\.` +
        `|react-query|(web|app)/src/([a-z]+/)?(${parts("page-meta", "paths", "roles", "field-words", "error-message")})\\.|triangle-exclamation`,
    ),
    priority: 2,
  },
  /** Cards, menus and lists: on every page but those of signing in. */
  {
    name: "kit",
    test: new RegExp(
      `packages/ui/src/(${parts("portrait", "rating", "start-ticket", "chip", "skeleton", "badge", "error-state", "menu", "popover")}|` +
        `${parts("search-field", "arabic-dates", "empty-results-drawing", "avatar", "nav-item")})\\.|` +
        `web/src/([a-z]+/(${parts("loaded", "load-failed", "use-now", "clock")})|calendar/week|[a-z]+/tutor-path)\\.|` +
        `contract/src/gender\\.|icons/(${parts("chevron-down", "clock")})\\.`,
    ),
    priority: 1,
  },
];

/** Packs an app's scripts and styles into few files. */
export function chunks(): Plugin {
  return {
    name: "chunks",
    config: () => ({
      build: { cssCodeSplit: false },
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
  };
}
