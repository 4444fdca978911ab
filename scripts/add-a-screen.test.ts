import { testWalk } from "./walk.ts";

// A screen with a list and a form; the server knows nothing of it. Nine files at most are aimed at.
testWalk({
  page: "add-a-screen.md",
  areas: ["apps/web/src/**/*", "packages/**/*"],
  fileCount: 7,
  project: "screens",
  tests: ["apps/web/src/ratings/my-ratings-screen.test.tsx", "apps/web/src/shell/page-queries.test.tsx"],
});
