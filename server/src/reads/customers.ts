import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Customer } from "@cable-connect/contract/customers";
import { instantOf } from "../database/instant.ts";
import { escaped, matchesWords } from "../database/search-text.ts";
import { type Sql, sql } from "../database/sql.ts";
import type { Place } from "./areas.ts";

/** A customer as a row of a query or as the JSON that a money function returns. */
export type CustomerRow = {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  wallet_balance: string | number;
  /** What the customer owes in rupees; null unless its operator collects. */
  outstanding?: string | number | null;
  /** Where the customer lives; null unless its operator collects. */
  place?: Place | null;
  active_services: { platformId: number; connectionId?: number; expiryDate: BusinessDate }[];
};

/** A customer as the API shows it. */
export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    isActive: row.is_active,
    walletBalance: Number(row.wallet_balance),
    ...(row.outstanding != null && { outstanding: Number(row.outstanding) }),
    ...row.place,
    activeServices: row.active_services.map((service) => ({ serviceId: service.platformId, ...service })),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}

/** An ID as the console shows it, after a hash; no ID has more than 15 digits. */
const idLike = /^#([1-9]\d{0,14})$/;

/** An identifier of a connection: at least four characters, of which one is a digit. */
const identifierLike = /^(?=.*\d).{4,}$/;

/**
 * Matches an operator's customers, or accounts that repeat what finds them, by ID, by the words of their searchable text and, while
 * the operator collects, of their street, or by an identifier of a connection.
 */
export function isSearched(operatorId: number, search: string): Sql {
  const [, id] = idLike.exec(search) ?? [];
  if (id !== undefined) return sql`id = ${Number(id)}`;
  const text = matchesWords(search, (word) => livesInStreet(operatorId, word));
  const identifier = search.replaceAll(/[ :-]/g, "");
  if (!identifierLike.test(identifier)) return text;
  return sql`
    (${text} or id = any(array(
      select customer_id from connections
      where connections.operator_id = ${operatorId}
        and connections.search_text like (select upper(${`%${escaped(identifier)}%`})))))`;
}

/** The street contains a text, while the operator collects. */
function livesInStreet(operatorId: number, text: string): Sql {
  return sql`
    ((select collects from wallets where wallets.operator_id = ${operatorId})
      and street_text like (select lower(${`%${escaped(text)}%`})))`;
}
