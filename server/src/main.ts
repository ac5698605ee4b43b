import { leaveRoot } from "./boot/leave-root.ts";
import { runUntilSignal } from "./boot/run-until-signal.ts";
import { startServer } from "./boot/server.ts";
import { readConfig } from "./settings/config.ts";

await leaveRoot(() => readConfig(process.env));
await runUntilSignal(async (log) => {
  const server = await startServer(readConfig(process.env), log);
  log(`Cable Connect is ready. Sign in at ${server.url}`);
  return server;
});
