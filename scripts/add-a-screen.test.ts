import { testWalk } from "./walk.ts";

// A screen with a list and a form, without changes to the server. The goal is at most nine files.
testWalk({
  page: "add-a-screen.md",
  areas: ["apps/web/src/**/*", "packages/**/*"],
  fileCount: 7,
  project: "screens",
  tests: ["apps/web/src/ratings/my-ratings-screen.test.tsx", "apps/web/src/shell/page-queries.test.tsx"],
});
