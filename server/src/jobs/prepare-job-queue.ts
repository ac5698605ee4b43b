import type { PgBoss } from "pg-boss";
import { clientSettings } from "../database/client-settings.ts";
import { connect } from "../database/connect.ts";
import { reasonOf } from "../database/open-client.ts";
import type { DatabaseAccess } from "../database/open-database.ts";
import { identifier } from "../database/sql.ts";
import { StartError } from "../start-error.ts";
import { type JobQueue, jobQueueOptions, jobSchema } from "./job-queue.ts";

/**
 * Makes the library's tables and the queues, or brings them up to date, as the owner; the application only gets the rights
 * to work with jobs. Servers that start at once take turns. Throws a `StartError`.
 */
export async function prepareJobQueue(access: DatabaseAccess, queues: readonly JobQueue[]): Promise<void> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...jobQueueOptions(access.owner, "cable-connect migrate"),
    supervise: false,
    schedule: true,
  });
  // What fails here also fails the call at hand.
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

/** Creating leaves a queue as it is that an earlier release made; its policy can't be changed any more. */
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
