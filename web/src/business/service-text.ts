import { connectionName, serviceName } from "@cable-connect/contract/connection-name";

type Service = Parameters<typeof serviceName>[0];

/** A connection's label and box, whose number isn't broken where a line ends. */
export function connectionText(connection: NonNullable<Service["connection"]>): string {
  return connectionName(unbroken(connection));
}

/** The name of a service, in which the number of a box isn't broken where a line ends. */
export function serviceText({ platform, connection }: Service): string {
  return serviceName({ platform, connection: connection && unbroken(connection) });
}

function unbroken({ label, box }: NonNullable<Service["connection"]>) {
  return { label, box: box && boxText(box) };
}

/** The number of a box, which isn't broken where a line ends. */
export function boxText(box: string): string {
  return box.replaceAll(" ", "\u00a0");
}
