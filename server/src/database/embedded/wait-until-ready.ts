import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import { connect, type Database } from "../connect.ts";
import type { DatabaseConnection } from "../connection-details.ts";
import { isUnavailable } from "../errors.ts";

/** After a crash PostgreSQL first replays its log, which takes far less than this for a database of this size. */
const deadlineMilliseconds = 10 * 60_000;
const noticeMilliseconds = 5_000;

/**
 * Waits until the database accepts connections and returns one, which the caller must end. Returns undefined if the process
 * has ended.
 */
export async function waitUntilReady(
  connection: DatabaseConnection,
  isAlive: () => boolean | Promise<boolean>,
  log: (line: string) => void,
): Promise<Database | undefined> {
  const started = Date.now();
  let nextNotice = started + noticeMilliseconds;
  while (Date.now() < started + deadlineMilliseconds) {
    const database = await tryToConnect(connection);
    if (database !== undefined) return database;
    if (!(await isAlive())) return undefined;
    if (Date.now() > nextNotice) {
      log("Waiting for the database to recover from how it ended last time.");
      nextNotice += 2 * noticeMilliseconds;
    }
    await sleep(20);
  }
  throw new StartError("The database accepted no connection within ten minutes. Its log says why.");
}

async function tryToConnect(connection: DatabaseConnection): Promise<Database | undefined> {
  const database = connect(connection, { max: 1, statementTimeout: 60_000 });
  try {
    await database`select 1`;
    return database;
  } catch (error) {
    await database.end({ timeout: 0 });
    if (isUnavailable(error)) return undefined;
    if (error instanceof Error && "code" in error && error.code === "28P01") {
      throw new StartError("The stored password of the database is wrong. Put the right one back.");
    }
    throw error;
  }
}
