import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/build/**"];

const inChromium = {
  exclude: never,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A browser on a crowded machine: patience costs nothing where what is waited for comes.
  expect: { poll: { timeout: 10_000 } },
};
/** The files of a worker share their modules: loading the server anew for each costs more than most of its tests. */
const sharesModules = { isolate: false };
const listOfPictures = "e2e/pictures/*.test.ts";
const pages = [
  "packages/ui/gallery/*.test.ts",
  "e2e/{attachments,blocking,bugs,calendars,conduct,contact,dialogs,first-day,first-single,first-tutor,hours,jumps,letters,lived,machine,money-off,onboarding,own-picture,plans,privacy,recording,refund,screens,site,site-prices,staff,start-edge,team,third-parties,wants,withdrawals}.test.ts",
];

/**
 * Every kind of test: rules against nothing, server against PostgreSQL, screens in jsdom; then in Chromium, what is looked at
 * and typed into, two files at a time; last, each alone, what measures: calls, lines that break, crowds and crashes.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...sharesModules,
          name: "rules",
          include: [
            "**/rules.test.ts",
            "packages/*/{src,vite}/**/*.test.ts",
            "scripts/**/*.test.ts",
            listOfPictures,
            "apps/{web,admin,site}/src/**/*.test.ts",
          ],
          exclude: never,
        },
      },
      {
        test: {
          ...sharesModules,
          name: "server",
          include: ["apps/api/src/**/*.test.ts", "apps/sandbox/**/*.test.ts"],
          exclude: [...never, "**/rules.test.ts"],
          globalSetup: ["apps/api/src/test/postgres.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "screens",
          include: ["apps/{web,admin,site}/src/**/*.test.tsx", "packages/*/src/**/*.test.tsx"],
          exclude: never,
          environment: "jsdom",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...inChromium,
          name: "pages",
          include: pages,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inChromium,
          name: "alone",
          include: ["e2e/**/*.test.ts"],
          exclude: [...never, ...pages, listOfPictures],
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
    ],
    pool: "forks",
    maxWorkers: 2,
  },
});
