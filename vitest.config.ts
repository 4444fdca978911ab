import { defineConfig } from "vitest/config";

/** One run for everything but the journeys; scripts/test.ts chooses the parts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["**/rules.test.ts", "packages/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/node_modules/**", "packages/ui/gallery/**"],
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/api/src/**/*.test.ts", "apps/sandbox/**/*.test.ts"],
          exclude: ["**/rules.test.ts", "**/node_modules/**"],
          globalSetup: ["apps/api/src/test/postgres.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
    pool: "forks",
    maxWorkers: 2,
  },
});
