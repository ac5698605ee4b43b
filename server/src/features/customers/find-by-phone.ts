import type { customerRoutes } from "@cable-connect/contract/customers";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import { wholePhone } from "@cable-connect/contract/values/phone";
import type { Reader } from "../../database/connect.ts";
import { selectCustomersOfPhone } from "../../reads/customers-of-phone.ts";

/** The first customers of all operators with a phone, by the names of their operators. */
export async function findByPhone(
  reader: Reader,
  { phone, limit }: RouteQuery<typeof customerRoutes.findByPhone>,
): Promise<RouteResponse<typeof customerRoutes.findByPhone>> {
  const key = wholePhone(phone ?? "");
  const found = key ? await selectCustomersOfPhone(reader, key, limit) : [];
  const customers = found.map(({ operator_id, operator_name, operator_username, id, name }) => ({
    id,
    name,
    operator: { id: operator_id, name: operator_name, username: operator_username },
  }));
  return { customers };
}
