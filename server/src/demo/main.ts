import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { leaveRoot } from "../boot/leave-root.ts";
import { runUntilSignal } from "../boot/run-until-signal.ts";
import { startServer } from "../boot/server.ts";
import { type Config, readConfig } from "../settings/config.ts";
import { demoAdmin, demoOperators, demoPassword } from "./business.ts";
import { fillDemo } from "./fill.ts";

const demoFolder = fileURLToPath(new URL("../../../demo-data", import.meta.url));

function readDemoConfig(): Config {
  // Never a real deployment's database, which DATA_DIR may name: the demo has a folder of its own.
  const { DEMO_DATA_DIR, ...variables } = process.env;
  return {
    ...readConfig({ ...variables, DATA_DIR: DEMO_DATA_DIR || resolve(demoFolder) }),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    admin: demoAdmin,
  };
}

await leaveRoot(readDemoConfig);
await runUntilSignal(async (log) => {
  const config = readDemoConfig();
  const server = await startServer(config, log);
  try {
    await fillDemo(server.context, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  log(`The demo is ready at ${server.url}`);
  log(`Admin:    ${demoAdmin.username} / ${demoPassword}`);
  log(`Operator: ${demoOperators[0].username} / ${demoPassword}`);
  return server;
});
