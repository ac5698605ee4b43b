import { randomBytes } from "node:crypto";
import { connect } from "../../../server/src/database/connect.ts";
import type { SocketConnection } from "../../../server/src/database/connection-details.ts";
import { socketPath } from "../../../server/src/database/embedded/socket-directory.ts";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "../../../server/src/database/embedded/start-embedded-database.ts";
import { accessTo } from "../../../server/src/database/open-database.ts";
import { identifier } from "../../../server/src/database/sql.ts";
import { administrator } from "../../../server/src/testing/database/administrator.ts";
import { type PassAnswer, type Relay, startRelay } from "../../../server/src/testing/relay.ts";
import { disposeAtEnd } from "./cleanup.ts";
import { createDataFolder } from "./data-folder.ts";
import type { Deployment } from "./product.ts";

/** A PostgreSQL server that the product reaches by `DATABASE_URL`. */
export type Cluster = AsyncDisposable & {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The superuser's connection to a database. */
  administrator(database: string): SocketConnection;
  /** A new, empty database behind a relay that can fail. */
  createDatabase(passAnswer?: PassAnswer): Promise<RelayedDatabase>;
};

export type RelayedDatabase = AsyncDisposable & { name: string; relay: Relay; deployment: Deployment };

/** Starts a cluster in a new folder. */
export async function openCluster(): Promise<Cluster> {
  const folder = await createDataFolder();
  let database: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} });
  const cluster: Cluster = {
    stop: () => database.stop(),
    async start() {
      database = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} });
    },
    administrator: (name) => ({ ...administrator(database.connection), database: name }),
    async createDatabase(passAnswer) {
      const name = `trial_${randomBytes(6).toString("hex")}`;
      const superuser = connect(cluster.administrator("postgres"), { max: 1 });
      await superuser`create database ${identifier(name)} owner cable_connect`.finally(() => superuser.end());
      const owner = { ...database.connection, database: name };
      const relay = await startRelay(socketPath(owner.socketDirectory), passAnswer);
      const settings = {
        DATA_DIR: folder.path,
        DATABASE_URL: urlOf(accessTo(owner).application, relay.port),
        DATABASE_OWNER_URL: urlOf(owner, relay.port),
      };
      const deployment = { settings, connect: async () => owner };
      return disposeAtEnd({
        name,
        relay,
        deployment,
        [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
      });
    },
    async [Symbol.asyncDispose]() {
      await database.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
  return disposeAtEnd(cluster);
}

function urlOf({ user, password, database }: SocketConnection, port: number): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
