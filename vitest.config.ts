import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/build/**"];

/** Every kind of test but the journeys' own world: rules against nothing, server against PostgreSQL, screens in jsdom, browser in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["**/rules.test.ts", "packages/*/src/**/*.test.ts", "scripts/**/*.test.ts", "apps/{web,admin,site}/src/**/*.test.ts"],
          exclude: [...never, "**/*.browser.test.ts"],
        },
      },
      {
        test: {
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
          name: "browser",
          include: ["packages/ui/gallery/*.test.ts", "e2e/**/*.test.ts", "apps/web/src/**/*.browser.test.ts"],
          exclude: never,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a crowded machine: patience costs nothing where what is waited for comes.
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
        },
      },
    ],
    pool: "forks",
    maxWorkers: 2,
    passWithNoTests: true,
  },
});
