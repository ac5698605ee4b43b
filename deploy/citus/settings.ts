import { clientSettings } from "../../server/src/database/client-settings.ts";
import type { DatabaseConnection } from "../../server/src/database/connection-details.ts";
import { readSecretFiles } from "../../server/src/settings/secret-files.ts";
import { StartError } from "../../server/src/start-error.ts";

/** Where a node's PostgreSQL listens, as the other nodes reach it. */
export type Node = { host: string; port: number };

export type Role = { name: string; password: string };

/** A Citus cluster as the environment describes it. */
export type ClusterSettings = {
  coordinator: Node;
  workers: Node[];
  /** The database of the product, the same on every node. */
  database: string;
  /** May do everything on every node, with one password. */
  superuser: Role;
  /** Migrates the schema. */
  owner: Role;
  /** The server's role. */
  application: Role;
  /** Parts into which the operators' rows are split, which move between nodes as a whole. */
  shards: number;
};

const usage =
  "Set CITUS_SUPERUSER_URL (a superuser of the coordinator), DATABASE_OWNER_URL and DATABASE_URL (the coordinator's database " +
  "for the owner and for the server) and CITUS_WORKERS (host:port, separated by commas).";
const defaultShards = 32;

/** Reads the settings of `npm run citus`. Throws a `StartError` that says which one is missing or wrong. */
export function readClusterSettings(environment: NodeJS.ProcessEnv): ClusterSettings {
  const variables = readSecretFiles(environment);
  const superuser = readRole(variables, "CITUS_SUPERUSER_URL");
  const owner = readRole(variables, "DATABASE_OWNER_URL");
  const application = readRole(variables, "DATABASE_URL");
  if (owner.database === undefined || owner.database !== application.database) {
    throw new StartError("DATABASE_OWNER_URL and DATABASE_URL must name the same database.");
  }
  if (owner.role.name === application.role.name) {
    throw new StartError(
      "DATABASE_OWNER_URL and DATABASE_URL must have different users, the owner and the server's role.",
    );
  }
  const workers = (variables.CITUS_WORKERS ?? "").split(",").filter((text) => text.trim() !== "");
  if (workers.length === 0) throw new StartError(`CITUS_WORKERS names no worker. ${usage}`);
  const coordinator = variables.CITUS_COORDINATOR
    ? readNode(variables.CITUS_COORDINATOR, "CITUS_COORDINATOR")
    : { host: owner.host, port: owner.port };
  return {
    coordinator,
    workers: workers.map((text) => readNode(text, "CITUS_WORKERS")),
    database: owner.database,
    superuser: superuser.role,
    owner: owner.role,
    application: application.role,
    shards: readShards(variables.CITUS_SHARDS),
  };
}

/** A connection to a node as a role; by default to the product's database. */
export function connectionTo(
  { host, port }: Node,
  { name, password }: Role,
  database: string,
): DatabaseConnection {
  const [user, secret] = [name, password].map(encodeURIComponent);
  return { kind: "url", url: `postgres://${user}:${secret}@${host}:${port}/${encodeURIComponent(database)}` };
}

function readRole(variables: NodeJS.ProcessEnv, setting: string) {
  const url = variables[setting];
  if (!url) throw new StartError(`${setting} is missing. ${usage}`);
  const { host, port, user, password, database } = clientSettings({ kind: "url", url });
  if (user === undefined || password === undefined)
    throw new StartError(`${setting} needs a user and a password.`);
  return { host, port, database, role: { name: user, password } };
}

function readNode(text: string, setting: string): Node {
  const [host = "", port = "5432", ...rest] = text.trim().split(":");
  if (host === "" || rest.length > 0 || !/^\d+$/.test(port)) {
    throw new StartError(`${setting} must have the form host:port, not ${text.trim()}.`);
  }
  return { host, port: Number(port) };
}

function readShards(text: string | undefined): number {
  if (!text) return defaultShards;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartError("CITUS_SHARDS must be a number from 1 to 9999.");
  return Number(text);
}
