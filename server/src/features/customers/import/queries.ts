import type { Reader, Transaction } from "../../../database/connect.ts";
import { json, sql } from "../../../database/sql.ts";
import type { RowValues } from "./read-row.ts";

/** An existing customer, as an import compares it. */
type ExistingCustomer = { id: number } & RowValues;

/** An existing customer found by its phone number. */
export type FoundCustomer = ExistingCustomer & { is_active: boolean };

function customersByPhone(operatorId: number, digits: ReadonlySet<string>) {
  return sql`
    select customers.id, customers.name, phone, email, address, customers.is_active, areas.name as area, street
    from jsonb_array_elements_text(${json([...digits])}::jsonb) as wanted (digits)
    join customers on customers.operator_id = ${operatorId} and phone_digits = wanted.digits
    left join areas on areas.operator_id = ${operatorId} and areas.id = area_id
    order by customers.id`;
}

/** An operator's customers whose phone numbers have any of these digits. */
export function selectCustomersByPhone(
  reader: Reader,
  operatorId: number,
  digits: ReadonlySet<string>,
): Promise<FoundCustomer[]> {
  return reader<FoundCustomer[]>`${customersByPhone(operatorId, digits)}`;
}

/** As `selectCustomersByPhone`, locking the rows until the end of the transaction. */
export function lockCustomersByPhone(
  transaction: Transaction,
  operatorId: number,
  digits: ReadonlySet<string>,
): Promise<FoundCustomer[]> {
  return transaction<FoundCustomer[]>`
    ${customersByPhone(operatorId, digits)} for no key update of customers`;
}

/** Adds active areas, under the lock of the operator's wallet. */
export async function insertAreas(
  transaction: Transaction,
  operatorId: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  await transaction`
    insert into areas (operator_id, id, name, created_at, updated_at)
    select ${operatorId}, nth + (select coalesce(max(id), 0) from areas where operator_id = ${operatorId}), name, ${now}, ${now}
    from jsonb_array_elements_text(${json([...names])}::jsonb) with ordinality as added (name, nth)
    order by nth
    on conflict do nothing`;
}

/** Adds active customers, in this order and with numbers up to `lastId`, in one statement. */
export async function insertCustomers(
  transaction: Transaction,
  { operatorId, lastId }: { operatorId: number; lastId: number },
  customers: readonly RowValues[],
  now: Date,
): Promise<void> {
  await transaction`
    insert into customers (operator_id, id, name, phone, email, address, area_id, street, created_at, updated_at)
    select ${operatorId}, ${lastId - customers.length} + nth, added.name, added.phone, added.email, added.address,
      areas.id, added.street, ${now}, ${now}
    from jsonb_array_elements(${json([...customers])}::jsonb) with ordinality as listed (entry, nth)
    cross join lateral jsonb_to_record(entry)
      as added (name text, phone text, email text, address text, area text, street text)
    left join areas on areas.operator_id = ${operatorId} and lower(areas.name) = lower(added.area)
    order by nth`;
}

/** Updates name, email and address of customers in one statement, and area and street of those that have them. */
export async function updateCustomers(
  transaction: Transaction,
  operatorId: number,
  customers: readonly ExistingCustomer[],
  now: Date,
): Promise<void> {
  await transaction`
    update customers set name = changed.name, email = changed.email, address = changed.address, updated_at = ${now}
    from jsonb_to_recordset(${json([...customers])}::jsonb)
      as changed (id bigint, name text, email text, address text)
    where customers.operator_id = ${operatorId} and customers.id = changed.id`;
  const placed = customers.filter(({ area }) => area !== undefined);
  if (placed.length === 0) return;
  await transaction`
    update customers set area_id = found.id, street = changed.street,
      route_position = case when area_id = found.id then route_position end
    from jsonb_to_recordset(${json(placed)}::jsonb) as changed (id bigint, area text, street text)
    left join areas as found on found.operator_id = ${operatorId} and lower(found.name) = lower(changed.area)
    where customers.operator_id = ${operatorId} and customers.id = changed.id`;
}
