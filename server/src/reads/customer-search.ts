import { boxBeginning } from "@cable-connect/contract/connections/box-beginning";
import {
  type Contains,
  escaped,
  hasWholeWords,
  matchesWords,
  matchRank,
  rankByNumbers,
  worstByCountryCode,
} from "../database/search-text.ts";
import { type Sql, sql } from "../database/sql.ts";
import { collectingCondition } from "./collects.ts";
import { identifierRows, normalized } from "./connection-identifiers.ts";

/** An ID as the console shows it: `#16` or `ID: 16`; no ID has more than 15 digits. */
const idLike = /^(?:#|id:\s*|id\s+)([1-9]\d{0,14})$/i;

/** A number that may be an ID, or a part of a text. */
const numberLike = /^[1-9]\d{0,14}$/;

/** An identifier of a connection: at least four characters, of which one is a digit. */
const identifierLike = /^(?=.*\d).{4,}$/;

/**
 * Matches an operator's customers, rows of `customers`, by ID, by the words of their searchable text, street and address and,
 * while the operator collects, of their area, or by an identifier of a connection. A number alone is also an ID if
 * `isNumberAnId`.
 */
export function customerSearchCondition(
  operatorId: number,
  search: string,
  { isNumberAnId = true } = {},
): Sql {
  const hasWords = matchesWords(sql`customers`, search, (contains) => placeContains(operatorId, contains));
  return isFound({ id: sql`customers.id`, hasWords }, operatorId, search, isNumberAnId);
}

/**
 * The same for accounts, rows of customer_wallets as `account`, whose text has street, address and area of the customer
 * (decision 65).
 */
export function accountSearchCondition(operatorId: number, search: string): Sql {
  const hasWords = matchesWords(sql`account`, search);
  return isFound({ id: sql`account.customer_id`, hasWords }, operatorId, search, true);
}

/** Matches customers by the column of their `id`, by the condition `hasWords`, or by an identifier of a connection. */
function isFound(
  { id, hasWords }: { id: Sql; hasWords: Sql },
  operatorId: number,
  search: string,
  isNumberAnId: boolean,
): Sql {
  const [, number] = idLike.exec(search) ?? [];
  if (number !== undefined) return sql`${id} = ${Number(number)}`;
  const isId = isNumberAnId && numberLike.test(search);
  const ways = [hasWords, ...(isId ? [sql`${id} = ${Number(search)}`] : [])];
  const identifier = identifierOf(search);
  if (identifier !== undefined)
    ways.push(sql`
      ${id} = any(array(
        select customer_id from connections
        where connections.operator_id = ${operatorId} and ${hasIdentifier(identifier)}))`);
  return sql`(${ways.reduce((any, way) => sql`${any} or ${way}`)})`;
}

/** A condition that an identifier of a row of `connections` contains a text. */
function hasIdentifier(identifier: string): Sql {
  return sql`connections.search_text like (select upper(${`%${escaped(identifier)}%`}))`;
}

/** What a search looks for in identifiers; undefined for nothing. */
function identifierOf(search: string): string | undefined {
  const identifier = search.replaceAll(/[ :-]/g, "");
  return identifierLike.test(identifier) ? identifier : undefined;
}

/** The identifier of a connection by which a search found a customer. */
export type FoundBox = { box: string; connectionId: number };

/** What the API says of it; nothing for none. */
export function foundOf(found: FoundBox | null): { foundBox?: string; foundConnectionId?: number } {
  return found ? { foundBox: found.box, foundConnectionId: found.connectionId } : {};
}

/** SQL for the `FoundBox` of `customers`, a row of that table, as jsonb, of an active connection before others; null for none. */
export function foundBox(operatorId: number, search: string | undefined): Sql {
  const identifier = search && identifierOf(search);
  if (!identifier) return sql`null::jsonb`;
  return sql`(
    select jsonb_build_object('box', identifiers.value, 'connectionId', connections.id)
    from connections cross join lateral ${identifierRows()}
    where connections.operator_id = ${operatorId} and connections.customer_id = customers.id
      and ${normalized(sql`identifiers.value`)} like (select upper(${`%${escaped(identifier)}%`}))
    order by not connections.is_active, connections.id limit 1)`;
}

/**
 * How well a found customer, a row of `customers`, matches the search: best are the one that has the number and, while the operator
 * collects, those whose street or address has all of it, then those that live where its numbers say, or whose box begins with it;
 * else by its text.
 */
export function searchRank(operatorId: number, search: string): Sql {
  const area = sql`
    case when ${collectingCondition(operatorId)} then (
      select lower(areas.name) from areas where areas.operator_id = ${operatorId} and areas.id = customers.area_id
    ) end`;
  const named = sql`concat_ws(E'\\x1f', split_part(customers.search_text, E'\\x1f', 1), customers.street_text, ${area})`;
  const identifier = identifierOf(search);
  const rank = rankByNumbers(named, search, matchRank(sql`customers`, search));
  return sql`
    case
      when ${collectingCondition(operatorId)} and ${hasWholeWords(sql`customers.street_text`, search)} then 0
      ${numberLike.test(search) ? sql`when customers.id = ${Number(search)} then 0` : sql``}
      ${identifier === undefined ? sql`` : sql`when ${hasBoxBeginning(operatorId, identifier)} then least(1, ${rank})`}
      else ${rank}
    end`;
}

/** The same of accounts, whose text is `searchText`, by the numbers of the search alone. */
export function accountRank(searchText: Sql, search: string): Sql {
  // The second field is the phone number; taking it out by a pattern took twice as long as all else.
  const named = sql`replace(${searchText}, split_part(${searchText}, E'\\x1f', 2), '')`;
  return sql`
    case
      when ${hasWholeWords(named, search)} then 0
      ${worstByCountryCode(searchText, search)}
      else ${rankByNumbers(named, search, sql`2`)}
    end`;
}

/** Whether a connection of `customers`, a row of that table, has an identifier that begins with a text, or a group that does. */
function hasBoxBeginning(operatorId: number, identifier: string): Sql {
  return sql`
    customers.id = any(array(
      select customer_id from connections cross join lateral ${identifierRows()}
      where connections.operator_id = ${operatorId} and ${hasIdentifier(identifier)}
        and identifiers.value ~* ${boxBeginning(identifier)}))`;
}

/**
 * The street, the address or, while the operator collects, the area's name of a customer, a row of `customers`, contains a text.
 * `case ... = 1` makes the planner expect few customers; a plain `any` makes it read all services to list those found.
 */
function placeContains(operatorId: number, contains: Contains): Sql {
  const named = sql`select areas.id from areas where areas.operator_id = ${operatorId} and ${contains(sql`lower(areas.name)`)}`;
  return sql`
    (${contains(sql`customers.street_text`)}
      or ${collectingCondition(operatorId)} and case when customers.area_id = any(array(${named})) then 1 end = 1)`;
}
