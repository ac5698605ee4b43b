import { serviceName } from "@cable-connect/contract/connection-name";

type Service = Parameters<typeof serviceName>[0];

/** The name of a service, in which the number of a box isn't broken where a line ends. */
export function serviceText({ platform, connection }: Service): string {
  const box = connection?.box?.replaceAll(" ", "\u00a0") ?? null;
  return serviceName({ platform, connection: connection && { ...connection, box } });
}
