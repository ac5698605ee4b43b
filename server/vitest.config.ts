import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["src/testing/distribution/after-each-test.ts"],
    pool: "forks",
    maxWorkers: 2,
    // To load the modules anew for each file takes a third of the time.
    isolate: false,
    // A shared machine can be busy; what never comes still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
  },
});
