import { testWalk } from "./walk.ts";

// The goal is at most six files.
testWalk({
  page: "add-an-endpoint.md",
  areas: ["apps/api/src/**/*", "packages/contract/**/*", "packages/client/**/*", "apps/sandbox/src/**/*"],
  fileCount: 5,
  project: "server",
  tests: ["apps/api/src/ratings/read-own.test.ts"],
});
