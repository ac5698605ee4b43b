import type { customerRoutes } from "@cable-connect/contract/customers";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import { wholePhone } from "@cable-connect/contract/values/phone";
import { isSearchedName } from "@cable-connect/contract/values/searched-name";
import type { Reader } from "../../database/connect.ts";
import {
  type CustomerOfAll,
  selectCustomersOfName,
  selectCustomersOfPhone,
} from "../../reads/customers-of-all.ts";

type Query = RouteQuery<typeof customerRoutes.findOfAll>;

/** The first customers of all operators with a phone or, without one, with a name. */
export async function findOfAll(
  reader: Reader,
  query: Query,
): Promise<RouteResponse<typeof customerRoutes.findOfAll>> {
  const found = await selectCustomers(reader, query);
  const customers = found.map(({ operator_id, operator_name, operator_username, id, name }) => ({
    id,
    name,
    operator: { id: operator_id, name: operator_name, username: operator_username },
  }));
  return { customers };
}

async function selectCustomers(reader: Reader, { phone, name, limit }: Query): Promise<CustomerOfAll[]> {
  const key = wholePhone(phone ?? "");
  if (key) return selectCustomersOfPhone(reader, key, limit);
  return !phone && name && isSearchedName(name) ? selectCustomersOfName(reader, name, limit) : [];
}
