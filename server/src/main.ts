import { leaveRoot } from "./boot/leave-root.ts";
import { runUntilSignal } from "./boot/run-until-signal.ts";
import { readConfig } from "./settings/config.ts";

await leaveRoot(() => readConfig(process.env));
await runUntilSignal(async (log) => {
  // Loaded only now: a process that leaves root begins again, and would load it twice.
  const { startServer } = await import("./boot/server.ts");
  const server = await startServer(readConfig(process.env), log);
  log(`Cable Connect is ready. Sign in at ${server.url}`);
  return server;
});
