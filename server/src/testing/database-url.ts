import type { SocketConnection } from "../database/connection.ts";

/** A test database by its URL, as a program takes it. */
export function databaseUrl({ user, password, database, socketDirectory, port }: SocketConnection): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`;
}
