import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const never = ["**/node_modules/**", "**/build/**"];

/** On a crowded machine patience costs nothing where what is polled for comes. */
const waitsLong = { expect: { poll: { timeout: 20_000 } } };

const inChromium = {
  exclude: never,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  ...waitsLong,
};
/** The files of a worker share their modules: loading the server anew for each costs more than most of its tests. */
const sharesModules = { isolate: false };
/** Memory is not what a run lacks: collecting garbage less often costs a tenth less CPU time. Browsers and what is measured keep the usual sizes. */
const collectsSeldom = {
  execArgv: ["--min-semi-space-size=32", "--heap-growing-percent=200", "--external-memory-accounted-in-global-limit"],
};
/** Run at low priority: beside busy cores, two seconds of a test become more than a minute. */
const inWindow = {
  environment: "jsdom",
  setupFiles: ["packages/app/src/test/screen-setup.ts"],
  testTimeout: 180_000,
  ...collectsSeldom,
};
const inJsdom = ["apps/{web,admin,site}/src/**/*.test.tsx", "packages/*/src/**/*.test.tsx"];
/** Only in a process of its own may a test put something in the place of the address bar. */
const leaving = globSync(inJsdom, { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), "utf8").includes('stubGlobal("location"'),
);
const listOfPictures = "e2e/pictures/*.test.ts";
/** What measures calls and crowds: only work of low priority runs beside it, since any other would be in the figures. */
const alone = ["e2e/{chat-chaos,room,room-trouble}.test.ts", "e2e/lab/*.test.ts"];

/** Small files that wait for many seconds: after the larger files, as is usual, they would be waited for with nothing beside them. */
const waiting = ["test/database-away.test.ts", "receiving/receive.test.ts"];
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.some((name) => moduleId.endsWith(name));
    return (await super.sort(files)).toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
  }
}

/**
 * Every kind of test: rules against nothing, server against PostgreSQL, screens in jsdom; in Chromium the kit's gallery and the pages, three files at
 * a time; and, one at a time, what measures: calls, lines that break and crowds.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...sharesModules,
          ...collectsSeldom,
          name: "rules",
          include: [
            "**/rules.test.ts",
            "packages/*/{src,vite}/**/*.test.ts",
            "scripts/**/*.test.ts",
            listOfPictures,
            "apps/{web,admin,site}/src/**/*.test.ts",
          ],
          exclude: never,
          // Properties try hundreds of cases: on a crowded machine that is more than the usual five seconds.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...sharesModules,
          ...collectsSeldom,
          name: "server",
          include: ["apps/api/src/**/*.test.ts", "apps/sandbox/**/*.test.ts", "bench/*.test.ts"],
          exclude: [...never, "**/rules.test.ts"],
          globalSetup: ["apps/api/src/test/postgres.ts"],
          setupFiles: ["apps/api/src/test/fair-timeouts.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...waitsLong,
        },
      },
      {
        test: {
          ...inWindow,
          name: "screens",
          include: inJsdom,
          exclude: [...never, ...leaving],
          // A window and modules of its own for each file, made within one process: code is compiled once.
          pool: "vmForks",
        },
      },
      { test: { ...inWindow, name: "leaving screens", include: leaving, exclude: never } },
      {
        test: {
          ...inChromium,
          ...sharesModules,
          name: "gallery",
          include: ["packages/ui/gallery/*.test.ts"],
          globalSetup: ["e2e/built-sites.ts"],
        },
      },
      {
        test: {
          ...inChromium,
          ...sharesModules,
          name: "pages",
          include: ["e2e/**/*.test.ts"],
          exclude: [...never, ...alone, listOfPictures],
          globalSetup: ["e2e/built-sites.ts", "e2e/morning-template.ts"],
        },
      },
      {
        test: {
          ...inChromium,
          name: "alone",
          include: alone,
          globalSetup: ["e2e/built-sites.ts", "e2e/present-template.ts"],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
    pool: "forks",
    sequence: { sequencer: WaitingFirst },
    // One more than cores: where one waits for the database, a minute of the server's or a recording, two others go on.
    maxWorkers: 3,
  },
});
