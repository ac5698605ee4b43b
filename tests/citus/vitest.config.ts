import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import server from "../../server/vitest.config.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * The server's tests on a Citus cluster, and tests of what only a cluster does:
 * `npx vitest run --config tests/citus/vitest.config.ts src/features/wallet`.
 */
export default mergeConfig(
  { ...server, test: { ...server.test, globalSetup: [] } },
  defineConfig({
    test: { globalSetup: [`${here}support/global-setup.ts`], include: [`${here}*.test.ts`] },
  }),
);
