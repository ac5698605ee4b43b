import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import type { Database } from "../connect.ts";
import type { SocketConnection } from "../connection-details.ts";
import type { Binaries } from "./binaries.ts";
import { createCluster } from "./create-cluster.ts";
import { reasonOfOutput } from "./explain.ts";
import { readIfExists } from "./files.ts";
import type { Home } from "./home.ts";
import { launchPostmaster } from "./launch-postmaster.ts";
import { limitLog, openLog, readLogFrom } from "./log-file.ts";
import { openPassword } from "./password.ts";
import { assertDurable, databaseName, ensureDatabase } from "./prepare-database.ts";
import { findPostmaster, isPostmaster, removeStalePidFiles } from "./running-postmaster.ts";
import { writeSettings } from "./settings.ts";
import { openSocketDirectory, socketPort } from "./socket-directory.ts";
import { stopPostmaster } from "./stop-postmaster.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

export type Running = { pid: number; cluster: string; connection: SocketConnection };

type Location = { home: Home; cluster: string; binaries: Binaries; log: (line: string) => void };

/** A new PostgreSQL refuses to start until the processes of a killed one have ended. */
const stillInUse = /pre-existing shared memory block/;
const launchAttempts = 100;

/** Creates the cluster if missing, adopts or starts its PostgreSQL, and returns once it is ready. */
export async function bringUp(home: Home, binaries: Binaries, log: (line: string) => void): Promise<Running> {
  const cluster = join(home.folder, "cluster");
  const location = { home, cluster, binaries, log };
  const version = (await readIfExists(join(cluster, "PG_VERSION")))?.trim();
  const password = await openPassword(home, version !== undefined);
  if (version === undefined) {
    log("Creating the database, once.");
    await createCluster(home, cluster, binaries);
  } else if (version !== binaries.majorVersion) {
    throw new StartError(
      `The database in ${home.folder} was made by PostgreSQL ${version}, this release brings ${binaries.majorVersion}. ` +
        "Move its data over with pg_dump, or go back to the release that made it.",
    );
  }
  const socketDirectory = await openSocketDirectory(home);
  const changed = await writeSettings(home, cluster, socketDirectory);
  const access: SocketConnection = {
    kind: "socket",
    socketDirectory,
    port: socketPort,
    user: "postgres",
    password,
    database: "postgres",
  };
  const { pid, administrator } = (await adopt(location, access, changed)) ?? (await launch(location, access));
  try {
    await assertDurable(administrator);
    await ensureDatabase(administrator, password);
  } catch (error) {
    await administrator.end({ timeout: 0 });
    await stopPostmaster(pid, cluster);
    throw error;
  }
  await administrator.end({ timeout: 5_000 });
  return { pid, cluster, connection: { ...access, user: databaseName, database: databaseName } };
}

type Started = { pid: number; administrator: Database };

/** Connects to a PostgreSQL that a killed server left running; stops it instead if its settings have changed. */
async function adopt(
  location: Location,
  access: SocketConnection,
  changed: boolean,
): Promise<Started | undefined> {
  const pid = await findPostmaster(location.cluster);
  if (pid === undefined) return undefined;
  if (changed) {
    await stopPostmaster(pid, location.cluster);
    return undefined;
  }
  const administrator = await waitUntilReady(access, () => isPostmaster(pid, location.cluster), location.log);
  return administrator === undefined ? undefined : { pid, administrator };
}

async function launch(location: Location, access: SocketConnection): Promise<Started> {
  await limitLog(location.home);
  await removeStalePidFiles(location.cluster, access.socketDirectory);
  for (let attempt = 1; ; attempt++) {
    const logged = await openLog(location.home);
    const { pid, exited } = await launchPostmaster(location.home, location.cluster, location.binaries);
    let alive = true;
    exited.then(() => {
      alive = false;
    });
    const administrator = await waitUntilReady(access, () => alive, location.log).catch(async (error) => {
      await stopPostmaster(pid, location.cluster);
      throw error;
    });
    if (administrator !== undefined) return { pid, administrator };
    const output = await readLogFrom(location.home, logged);
    if (!stillInUse.test(output) || attempt === launchAttempts) {
      throw new StartError(
        `The database in ${location.home.folder} doesn't start: ${reasonOfOutput(output)}.`,
      );
    }
    await sleep(100);
  }
}
