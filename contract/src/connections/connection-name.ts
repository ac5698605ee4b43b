// Separate from the schemas of connections, so that a screen can use it without loading zod.
import { connectionNameMessages } from "../messages/connection-name.ts";

/** What names a connection; `box` is the first of its identifiers. */
type Named = { label: string | null; box: string | null };

/** How people tell a connection: its label and its box. */
export function connectionName({ label, box }: Named): string {
  return label !== null && box !== null ? connectionNameMessages.name(label, box) : (label ?? box ?? "");
}

/** A platform with the connection of a service, if it has one: `City Cable · hall · STB1234`. */
export function serviceName(service: { platform: { name: string }; connection?: Named | null }): string {
  const { platform, connection } = service;
  return connection
    ? connectionNameMessages.onPlatform(platform.name, connectionName(connection))
    : platform.name;
}
