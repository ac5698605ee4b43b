import { readConfig } from "./config.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { startServer } from "./server.ts";

await runUntilSignal(async (log) => {
  const config = readConfig(process.env);
  const server = await startServer(config, log);
  log(`Cable Connect is ready. Sign in at ${server.url}`);
  if (server.firstPassword !== undefined) {
    log(`First admin: ${config.admin.username}, password ${server.firstPassword} (shown only this once)`);
  }
  return server;
});
