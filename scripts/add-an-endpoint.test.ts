import { testWalk } from "./walk.ts";

// Six files at most are aimed at.
testWalk({
  page: "add-an-endpoint.md",
  areas: ["apps/api/src/**/*", "packages/contract/**/*", "packages/client/**/*", "apps/sandbox/src/**/*"],
  fileCount: 5,
  project: "server",
  tests: ["apps/api/src/ratings/read-own.test.ts"],
});
