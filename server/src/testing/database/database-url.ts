import type { SocketConnection } from "../../database/connection-details.ts";

/** The URL of a test database, for a program. */
export function databaseUrl({ user, password, database, socketDirectory, port }: SocketConnection): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`;
}
