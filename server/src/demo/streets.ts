import type { Area } from "@cable-connect/contract/areas";
import type { Identifiers } from "@cable-connect/contract/connections/identifier-kinds";
import type { customerRoutes } from "@cable-connect/contract/customers";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../context.ts";
import { setRoute } from "../features/areas/route.ts";
import { addConnection } from "../features/connections/add-connection.ts";
import { demoAreas } from "./business.ts";
import type { Random } from "./random.ts";

/** Where a new customer lives; undefined for an operator without areas. */
export function inventPlace(
  random: Random,
  areas: readonly Area[],
): Pick<RouteBody<typeof customerRoutes.create>, "areaId" | "street" | "address"> | undefined {
  const { name, streets } = random.pick(demoAreas);
  const area = areas.find((one) => one.name === name);
  if (!area) return undefined;
  return { areaId: area.id, street: random.pick(streets), address: `House ${random.between(1, 60)}` };
}

/** Puts the customers of each area in the order of its streets and houses. */
export async function orderRoutes(
  context: Context,
  operatorId: number,
  areas: readonly Area[],
): Promise<void> {
  for (const { id } of areas) {
    const customers = await context.database<{ id: number }[]>`
      select id from customers where operator_id = ${operatorId} and area_id = ${id}
      order by street, substring(address from '\\d+')::integer nulls last, id`;
    if (customers.length > 0)
      await setRoute(context, { operatorId, id }, { customerIds: customers.map((customer) => customer.id) });
  }
}

/** What a new customer is given at home, and the connections of that; some have a second box for another room. */
export async function addConnections(
  context: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  { platform }: Assignment,
  random: Random,
): Promise<number[]> {
  const labels =
    platform.type === "cable" && random.chance(0.3) ? (["Hall", "Bedroom"] as const) : ([null] as const);
  const ids: number[] = [];
  for (const [nth, label] of labels.entries()) {
    const identifiers = inventIdentifiers[platform.type]?.(random, customerId * 10 + nth);
    if (!identifiers) return [];
    const body = { platformId: platform.id, label, ...none, ...identifiers };
    const { connection } = await addConnection(context, { operatorId, customerId }, body);
    ids.push(connection.id);
  }
  return ids;
}

const none = {
  setTopBox: undefined,
  smartCard: undefined,
  mac: undefined,
  username: undefined,
  account: undefined,
};

/** By type of platform, from a number that no other connection has. */
const inventIdentifiers: Partial<Record<PlatformType, (random: Random, own: number) => Identifiers>> = {
  cable: (random, own) => ({
    setTopBox: `STB ${random.between(1000, 9999)} ${String(own).padStart(4, "0")}`,
    smartCard: `${random.between(100, 999)}0${String(own).padStart(7, "0")}`,
  }),
  internet: (_, own) => ({ username: `shree${String(own).padStart(5, "0")}` }),
  iptv: (_, own) => ({ mac: `00:1A:79:${hexPairs(own)}` }),
};

/** A number as three pairs of hexadecimal digits. */
function hexPairs(number: number): string {
  const digits = number.toString(16).toUpperCase().padStart(6, "0");
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].join(":");
}
