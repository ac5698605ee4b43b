import { connectionName, serviceName } from "@cable-connect/contract/connections/connection-name";
import { keepDots } from "../../ui/text/keep-dots.ts";

export type Service = Parameters<typeof serviceName>[0];

/** A connection's label and box, as `serviceText` has them. */
export function connectionText(connection: NonNullable<Service["connection"]>): string {
  return keepDots(connectionName(unbroken(connection)));
}

/** The name of a service on the screen, where a line may begin with a dot, but never ends within the number of a box. */
export function serviceText({ platform, connection }: Service): string {
  return keepDots(serviceName({ platform, connection: connection && unbroken(connection) }));
}

function unbroken({ label, box }: NonNullable<Service["connection"]>) {
  return { label, box: box && boxText(box) };
}

/** The number of a box, which isn't broken where a line ends. */
export function boxText(box: string): string {
  return box.replaceAll(" ", "\u00a0");
}
