import { testWalks } from "./walks.ts";

testWalks(
  [
    // The goal is at most six files.
    { page: "add-an-endpoint.md", fileCount: 5, project: "server", tests: ["apps/api/src/ratings/read-own.test.ts"] },
    // A screen with a list and a form, without changes to the server. The goal is at most nine files.
    {
      page: "add-a-screen.md",
      fileCount: 7,
      project: "screens",
      tests: ["apps/web/src/ratings/my-ratings-screen.test.tsx", "apps/web/src/shell/page-queries.test.tsx"],
    },
  ],
  ["apps/web/src/**/*", "apps/api/src/**/*", "apps/sandbox/src/**/*", "packages/**/*"],
);
