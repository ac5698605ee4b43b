import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: { include: ["check/**/*.test.ts"], pool: "forks", maxWorkers: 2, testTimeout: 30_000 },
});
