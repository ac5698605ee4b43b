import { digitsOfKey, formsOfKey } from "@cable-connect/contract/values/phone";
import { across } from "../database/across-operators.ts";
import type { Reader } from "../database/connect.ts";
import { containsWords } from "../database/search-text.ts";
import { type Sql, sql } from "../database/sql.ts";

/** A customer and its operator. */
export type CustomerOfAll = {
  operator_id: number;
  operator_name: string;
  operator_username: string;
  id: number;
  name: string;
};

/** The customers of all operators whose phone has this key, by the names of their operators, at most `limit`. */
export function selectCustomersOfPhone(reader: Reader, key: string, limit: number): Promise<CustomerOfAll[]> {
  const sign = sql`case when customers.phone like '+%' then '+' else '' end`;
  return reader<CustomerOfAll[]>`
    ${across("customers by phone")}
    ${withOperators}
    where phone_digits = any(${digitsOfKey(key)}) and ${sign} || phone_digits = any(${formsOfKey(key)})
    order by ${byOperator} limit ${limit}`;
}

/**
 * The customers of all operators whose name has each word, those first whose name begins with them, then by the names of their
 * operators, at most `limit`. It reads each customer's name.
 */
export function selectCustomersOfName(reader: Reader, name: string, limit: number): Promise<CustomerOfAll[]> {
  return reader<CustomerOfAll[]>`
    ${across("customers by name")}
    ${withOperators}
    where ${containsWords(sql`split_part(customers.search_text, E'\\x1f', 1)`, name)}
    order by not starts_with(customers.search_text, (select lower(${name}))), ${byOperator} limit ${limit}`;
}

const withOperators: Sql = sql`
  select operator_id, users.name as operator_name, username as operator_username, customers.id, customers.name
  from customers join users on users.id = operator_id`;

const byOperator: Sql = sql`lower(users.name), operator_id, customers.id`;
