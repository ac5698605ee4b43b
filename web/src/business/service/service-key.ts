/** What tells a customer's services apart: the platform, and the connection if it has one. */
export type ServiceKey = {
  platform: { id: number } | null;
  connection?: { id: number };
};

/** Whether both are the same service of a customer. */
export function isSameService(one: ServiceKey, other: ServiceKey): boolean {
  return one.platform?.id === other.platform?.id && one.connection?.id === other.connection?.id;
}

/** The same text for the same service of a customer. */
export function serviceKey({ platform, connection }: ServiceKey): string {
  return `${platform?.id ?? 0}-${connection?.id ?? 0}`;
}
