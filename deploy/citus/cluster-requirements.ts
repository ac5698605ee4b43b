import { findWrongRights, grantRights } from "../../server/src/database/grant-rights.ts";
import {
  findUndistributedFunctions,
  findUndistributedTables,
} from "../../server/src/database/migrating/distribute.ts";
import { migrate } from "../../server/src/database/migrating/migrate.ts";
import { requireCurrentSchema } from "../../server/src/database/migrating/require-current-schema.ts";
import { identifier, unsafe } from "../../server/src/database/sql.ts";
import { withClient } from "../../server/src/database/with-client.ts";
import { StartError } from "../../server/src/start-error.ts";
import type { Requirement } from "./requirement.ts";
import { type ClusterSettings, connectionTo } from "./settings.ts";
import { asSuperuser, nameOf } from "./superuser.ts";

type Options = { signal: AbortSignal; log: (line: string) => void };

/** What the nodes need together, once each has what it needs by itself; in the order in which it can be provided. */
export function clusterRequirements(settings: ClusterSettings, { signal, log }: Options): Requirement[] {
  const { coordinator, workers, database, owner, application } = settings;
  const access = {
    owner: connectionTo(coordinator, owner, database),
    application: connectionTo(coordinator, application, database),
  };
  const onCoordinator = <T>(work: Parameters<typeof asSuperuser<T>>[2]) =>
    asSuperuser(settings, coordinator, work);
  return [
    {
      title: "Set the number of shards and how long to wait for a node",
      findMissing: () => findMissingDatabaseSettings(settings),
      provide: () =>
        onCoordinator(async (sql) => {
          for (const [name, value] of Object.entries(databaseSettings(settings))) {
            await sql`alter database ${identifier(database)} set ${unsafe(name)} = ${unsafe(value)}`;
          }
        }),
    },
    {
      title: "Make the nodes known to each other",
      findMissing: () => findUnknownNodes(settings),
      provide: () =>
        onCoordinator(async (sql) => {
          await sql`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port}::int)`;
          for (const { host, port } of workers) await sql`select citus_add_node(${host}, ${port}::int)`;
        }),
    },
    {
      title: "Check that each node reaches each other one",
      findMissing: () => findCutConnections(settings),
    },
    {
      title: "Migrate the schema and distribute it",
      findMissing: async () => {
        const pending = await requireCurrentSchema(access.owner, signal).then(
          () => [],
          (error: unknown) => {
            if (error instanceof StartError) return [error.message];
            throw error;
          },
        );
        return pending.length > 0 ? pending : findUndistributed(access.owner, signal);
      },
      provide: () => migrate(access.owner, log),
    },
    {
      title: "Grant the server its rights",
      findMissing: () =>
        onCoordinator(async (sql) => {
          const { mayUseSchema, tables } = await findWrongRights(sql, application.name);
          return [
            ...(mayUseSchema ? [] : [`${application.name} may not use the schema public.`]),
            ...tables.map((table) => `${application.name} has other rights on ${table} than it needs.`),
          ];
        }),
      provide: () => grantRights(access),
    },
  ];
}

/** Settings of the product's database on the coordinator. A node that doesn't answer fails within seconds, as all else does. */
function databaseSettings({ shards }: ClusterSettings): Record<string, string> {
  return { "citus.shard_count": String(shards), "citus.node_connection_timeout": "3000" };
}

async function findMissingDatabaseSettings(settings: ClusterSettings): Promise<string[]> {
  const rows = await asSuperuser(
    settings,
    settings.coordinator,
    (sql) => sql<{ setting: string }[]>`
      select unnest(setconfig) as setting from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where setrole = 0 and datname = ${settings.database}`,
  );
  return Object.entries(databaseSettings(settings))
    .filter(([name, value]) => !rows.some(({ setting }) => setting === `${name}=${value}`))
    .map(
      ([name, value]) => `The database ${settings.database} of the coordinator has not ${name} = ${value}.`,
    );
}

async function findUnknownNodes(settings: ClusterSettings): Promise<string[]> {
  const known = await asSuperuser(
    settings,
    settings.coordinator,
    (sql) => sql<{ host: string; port: number; isWorker: boolean; isActive: boolean }[]>`
      select nodename as host, nodeport as port, groupid <> 0 as "isWorker", isactive and metadatasynced as "isActive"
      from pg_dist_node`,
  );
  const expected = [settings.coordinator, ...settings.workers];
  return expected
    .filter(
      ({ host, port }, index) =>
        !known.some(
          (node) => node.host === host && node.port === port && node.isActive && node.isWorker === index > 0,
        ),
    )
    .map((node) => `${nameOf(node)} is no active node of the cluster.`);
}

async function findCutConnections(settings: ClusterSettings): Promise<string[]> {
  const rows = await asSuperuser(
    settings,
    settings.coordinator,
    (sql) => sql<{ from: string; to: string; succeeds: boolean | null }[]>`
      select from_nodename || ':' || from_nodeport as "from", to_nodename || ':' || to_nodeport as "to", result as succeeds
      from citus_check_cluster_node_health()`,
  );
  return rows
    .filter(({ succeeds }) => succeeds !== true)
    .map(({ from, to }) => `${from} can't connect to ${to}. Check the firewall and pg_hba.conf of ${to}.`);
}

function findUndistributed(owner: Parameters<typeof withClient>[0], signal: AbortSignal): Promise<string[]> {
  return withClient(owner, "cable-connect citus", signal, async (client) => {
    const tables = await findUndistributedTables(client);
    const functions = await findUndistributedFunctions(client);
    return [
      ...tables.map((table) => `The table ${table} is not distributed.`),
      ...functions.map((signature) => `The function ${signature} runs on the coordinator.`),
    ];
  });
}
