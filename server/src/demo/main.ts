import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { leaveRoot } from "../boot/leave-root.ts";
import { runUntilSignal } from "../boot/run-until-signal.ts";
import { type Config, readConfig } from "../settings/config.ts";
import { demoAdmin, demoOperators, demoPassword, demoSupport } from "./business.ts";

const demoFolder = fileURLToPath(new URL("../../../demo-data", import.meta.url));

function readDemoConfig(): Config {
  // Never a real deployment's database, which DATA_DIR may name: the demo has a folder of its own.
  const { DEMO_DATA_DIR, ...variables } = process.env;
  return {
    ...readConfig({ ...demoSupport, ...variables, DATA_DIR: DEMO_DATA_DIR || resolve(demoFolder) }),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    admin: demoAdmin,
  };
}

await leaveRoot(readDemoConfig);
await runUntilSignal(async (log) => {
  // Loaded only now: a process that leaves root begins again, and would load them twice.
  const { startServer } = await import("../boot/server.ts");
  const { fillDemo } = await import("./fill.ts");
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
  log(`Collects: ${demoOperators.find(({ collects }) => collects)?.username} / ${demoPassword}`);
  return server;
});
