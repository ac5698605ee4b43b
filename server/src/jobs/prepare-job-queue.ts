import type { PgBoss } from "pg-boss";
import { clientSettings } from "../database/client-settings.ts";
import { connect } from "../database/connect.ts";
import { reasonOf } from "../database/open-client.ts";
import type { DatabaseAccess } from "../database/open-database.ts";
import { identifier } from "../database/sql.ts";
import { StartError } from "../start-error.ts";
import { type JobQueue, jobQueueOptions, jobSchema } from "./job-queue.ts";

/**
 * Creates or updates the library's tables and the queues, as the owner; the application gets only the rights to work
 * with jobs. Safe when several servers start at once. Throws a `StartError`.
 */
export async function prepareJobQueue(access: DatabaseAccess, queues: readonly JobQueue[]): Promise<void> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...jobQueueOptions(access.owner, "cable-connect migrate"),
    supervise: false,
    schedule: true,
  });
  // An error reported here also rejects the current call.
  boss.on("error", () => {});
  try {
    await boss.start();
    for (const queue of queues) await prepareQueue(boss, queue);
    await grantJobRights(access);
  } catch (error) {
    throw new StartError(`The queue of jobs can't be prepared: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Creating doesn't update an existing queue; a queue's policy can't be changed at all. */
async function prepareQueue(boss: PgBoss, { name, policy, partition, ...options }: JobQueue): Promise<void> {
  await boss.createQueue(name, { policy, partition, ...options });
  await boss.updateQueue(name, options);
}

async function grantJobRights({ owner, application }: DatabaseAccess): Promise<void> {
  const { user: role } = clientSettings(application);
  if (role === undefined || role === clientSettings(owner).user) return;
  const database = connect(owner, { max: 1 });
  try {
    const [schema, grantee] = [identifier(jobSchema), identifier(role)];
    await database.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext(${jobSchema}))`;
      await transaction`grant usage on schema ${schema} to ${grantee}`;
      await transaction`grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`;
    });
  } finally {
    await database.end();
  }
}
