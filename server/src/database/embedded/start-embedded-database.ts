import { resolve } from "node:path";
import type { SocketConnection } from "../connection-details.ts";
import { findBinaries } from "./binaries.ts";
import { bringUp } from "./bring-up.ts";
import { step } from "./explain.ts";
import { lockFolder } from "./folder-lock.ts";
import { openHome } from "./home.ts";
import { keepRunning } from "./keep-running.ts";
import { limitLog } from "./log-file.ts";
import { removeSocketDirectory } from "./socket-directory.ts";

export type EmbeddedDatabase = { connection: SocketConnection; stop(): Promise<void> };

const logCheckMilliseconds = 10 * 60_000;

/**
 * Starts the PostgreSQL of a data folder, which the first start creates, or adopts the one that a killed server left running.
 * It listens only on a Unix socket and is restarted if it dies. `stop` resolves once it has ended and may be called again.
 * Throws a `StartError`, also if another server has the folder.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  const { log } = options;
  const home = await openHome(resolve(options.dataDir), log);
  const binaries = await findBinaries(home.account, log);
  const lock = await step(`lock ${home.folder}`, async () => lockFolder(home));
  try {
    const start = () => step(`start the database in ${home.folder}`, () => bringUp(home, binaries, log));
    const running = await start();
    const keeper = keepRunning(running, start, log);
    const logCheck = setInterval(
      () => limitLog(home).catch((error) => log(String(error))),
      logCheckMilliseconds,
    );
    logCheck.unref();
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      clearInterval(logCheck);
      await keeper.stop().finally(() => lock.release());
      await removeSocketDirectory(running.connection);
    };
    return {
      connection: running.connection,
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
