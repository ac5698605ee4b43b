import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home.ts";
import { logFile } from "./log-file.ts";
import { environment } from "./run.ts";

/** A PostgreSQL that was just started; `exited` resolves once it ends. */
type Launched = { pid: number; exited: Promise<void> };

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only the server, which then stops the
 * database in order. It doesn't keep this process alive.
 */
export async function launchPostmaster(home: Home, cluster: string, binaries: Binaries): Promise<Launched> {
  const log = await open(logFile(home), "a");
  try {
    const child = spawn(binaries.postgres, ["-D", cluster], {
      ...(home.account === undefined ? {} : { uid: home.account.uid, gid: home.account.gid }),
      cwd: "/",
      env: environment,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    child.unref();
    return { pid: child.pid ?? 0, exited };
  } finally {
    await log.close();
  }
}
