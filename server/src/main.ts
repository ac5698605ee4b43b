import { readConfig } from "./config.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { startServer } from "./server.ts";

await runUntilSignal(async (log) => {
  const server = await startServer(readConfig(process.env), log);
  log(`Cable Connect is ready. Sign in at ${server.url}`);
  return server;
});
