import { digitsOfKey, formsOfKey } from "@cable-connect/contract/values/phone";
import { across } from "../database/across-operators.ts";
import type { Reader } from "../database/connect.ts";
import { sql } from "../database/sql.ts";

/** A customer and its operator. */
export type CustomerOfPhone = {
  operator_id: number;
  operator_name: string;
  operator_username: string;
  id: number;
  name: string;
};

/** The customers of all operators whose phone has this key, by the names of their operators, at most `limit`. */
export function selectCustomersOfPhone(
  reader: Reader,
  key: string,
  limit: number,
): Promise<CustomerOfPhone[]> {
  const sign = sql`case when customers.phone like '+%' then '+' else '' end`;
  return reader<CustomerOfPhone[]>`
    ${across("customers by phone")}
    select operator_id, users.name as operator_name, username as operator_username, customers.id, customers.name
    from customers join users on users.id = operator_id
    where phone_digits = any(${digitsOfKey(key)}) and ${sign} || phone_digits = any(${formsOfKey(key)})
    order by lower(users.name), operator_id, customers.id limit ${limit}`;
}
