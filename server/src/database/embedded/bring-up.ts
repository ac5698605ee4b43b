import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import type { Database } from "../connect.ts";
import type { SocketConnection } from "../connection.ts";
import type { Binaries } from "./binaries.ts";
import { createCluster } from "./create-cluster.ts";
import { reasonOfOutput } from "./explain.ts";
import { readIfThere } from "./files.ts";
import type { Home } from "./home.ts";
import { launchPostmaster } from "./launch-postmaster.ts";
import { boundLog, openLog, readLogFrom } from "./log-file.ts";
import { openPassword } from "./password.ts";
import { assertDurable, databaseName, ensureDatabase } from "./prepare-database.ts";
import { findPostmaster, isPostmaster, removeStaleMarks } from "./running-postmaster.ts";
import { writeSettings } from "./settings.ts";
import { openSocketDirectory, socketPort } from "./socket-directory.ts";
import { stopPostmaster } from "./stop-postmaster.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

export type Running = { pid: number; cluster: string; connection: SocketConnection };

type Place = { home: Home; cluster: string; binaries: Binaries; log: (line: string) => void };

/** Processes of a killed PostgreSQL end by themselves, and until then a new one refuses to start. */
const stillInUse = /pre-existing shared memory block/;
const launchAttempts = 100;

/** Makes the cluster when missing, adopts or starts its PostgreSQL, and returns once it can be used. */
export async function bringUp(home: Home, binaries: Binaries, log: (line: string) => void): Promise<Running> {
  const cluster = join(home.folder, "cluster");
  const place = { home, cluster, binaries, log };
  const version = (await readIfThere(join(cluster, "PG_VERSION")))?.trim();
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
  const { pid, administrator } = (await adopt(place, access, changed)) ?? (await launch(place, access));
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

/** One left running by a server that was killed; with other settings than ours it is stopped instead. */
async function adopt(place: Place, access: SocketConnection, changed: boolean): Promise<Started | undefined> {
  const pid = await findPostmaster(place.cluster);
  if (pid === undefined) return undefined;
  if (changed) {
    await stopPostmaster(pid, place.cluster);
    return undefined;
  }
  const administrator = await waitUntilReady(access, () => isPostmaster(pid, place.cluster), place.log);
  return administrator === undefined ? undefined : { pid, administrator };
}

async function launch(place: Place, access: SocketConnection): Promise<Started> {
  await boundLog(place.home);
  await removeStaleMarks(place.cluster, access.socketDirectory);
  for (let attempt = 1; ; attempt++) {
    const logged = await openLog(place.home);
    const { pid, exited } = await launchPostmaster(place.home, place.cluster, place.binaries);
    let alive = true;
    exited.then(() => {
      alive = false;
    });
    const administrator = await waitUntilReady(access, () => alive, place.log).catch(async (error) => {
      await stopPostmaster(pid, place.cluster);
      throw error;
    });
    if (administrator !== undefined) return { pid, administrator };
    const output = await readLogFrom(place.home, logged);
    if (!stillInUse.test(output) || attempt === launchAttempts) {
      throw new StartError(`The database in ${place.home.folder} doesn't start: ${reasonOfOutput(output)}.`);
    }
    await sleep(100);
  }
}
