import type { ConstructorOptions, Queue } from "pg-boss";
import { clientSettings } from "../database/client-settings.ts";
import type { DatabaseConnection } from "../database/connection-details.ts";

/** The library's schema, separate from the business's tables. */
export const jobSchema = "cable_connect_jobs";

/** A queue's name and how its jobs are retried. */
export type JobQueue = Queue;

const connections = 2;

/** Options for the job library; the database's session list shows `applicationName`. */
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
    // Both need the tables' owner, and are of no use for so few jobs.
    reindex: false,
    monitorVacuum: false,
  };
}
