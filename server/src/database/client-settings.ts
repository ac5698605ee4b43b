import type { ConnectionOptions } from "node:tls";
import { parse } from "pg-connection-string";
import { StartError } from "../start-error.ts";
import type { DatabaseConnection } from "./connection-details.ts";

/** `host` is a name, an address or, if it starts with a slash, the folder of a Unix socket. */
type ClientSettings = {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  ssl: boolean | ConnectionOptions;
  options: string | undefined;
};

/**
 * The parts of a connection, so that every client reads a URL the same way. `sslmode` has the meaning of PostgreSQL's own
 * tools. Throws a `StartError` that never quotes the URL, because it has a password.
 */
export function clientSettings(connection: DatabaseConnection): ClientSettings {
  if (connection.kind === "socket") {
    const { socketDirectory, port, user, password, database } = connection;
    return { host: socketDirectory, port, user, password, database, ssl: false, options: undefined };
  }
  const { setting = "DATABASE_URL" } = connection;
  if (!/^postgres(ql)?:\/\//i.test(connection.url)) {
    throw new StartError(`${setting} must start with postgres:// or postgresql://.`);
  }
  const parsed = parseUrl(connection.url, setting);
  const port = Number(parsed.port || 5432);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartError(`The port in ${setting} is not a number from 1 to 65535.`);
  }
  return {
    host: parsed.host || "localhost",
    port,
    user: parsed.user || undefined,
    password: parsed.password || undefined,
    database: parsed.database || undefined,
    ssl:
      typeof parsed.ssl === "object" || typeof parsed.ssl === "boolean"
        ? (parsed.ssl as ClientSettings["ssl"])
        : false,
    options: parsed.options,
  };
}

function parseUrl(url: string, setting: string) {
  try {
    return parse(url, { useLibpqCompat: true });
  } catch (error) {
    const reason = error instanceof Error && !error.message.includes(url) ? `: ${error.message}` : "";
    throw new StartError(`${setting} can't be read${reason}.`);
  }
}
