import type { ConstructorOptions, Queue } from "pg-boss";
import { clientSettings } from "../database/client-settings.ts";
import type { DatabaseConnection } from "../database/connection.ts";

/** Where the library keeps its jobs, apart from the business's tables. */
export const jobSchema = "cable_connect_jobs";

/** A queue by its name, and how its jobs are tried again. */
export type JobQueue = Queue;

const connections = 2;

/** What the library is told for each of its uses; `applicationName` is what the database's list of sessions shows. */
export function jobQueueOptions(connection: DatabaseConnection, applicationName: string): ConstructorOptions {
  const { user, password, database, options, ...settings } = clientSettings(connection);
  return {
    ...settings,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(options !== undefined && { options }),
    schema: jobSchema,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: 3_000,
    // Both are the work of the tables' owner, and of no use for so few jobs.
    reindex: false,
    monitorVacuum: false,
  };
}
