import type { OwnMessage } from "@cable-connect/contract/reminder-settings";
import type { Reader, Transaction } from "../../database/connect.ts";
import { assignments, columnsAndValues, type Sql, sql } from "../../database/sql.ts";

/** The services of an operator whose newest recharge is one of `recharges`, with their customers: tables to select from. */
export function servicesByRecharge(operatorId: number): Sql {
  return sql`
    recharges
    join subscriptions on subscriptions.operator_id = ${operatorId}
      and subscriptions.customer_id = recharges.customer_id and subscriptions.platform_id = recharges.platform_id
      and subscriptions.connection_id = coalesce(recharges.connection_id, 0)
      and subscriptions.recharge_id = recharges.id
    join customers on customers.operator_id = ${operatorId} and customers.id = subscriptions.customer_id`;
}

const messageColumns = sql`id, name, template as text, updated_at as "updatedAt"`;

/** What an operator writes of a message. */
export type WrittenMessage = Pick<OwnMessage, "name" | "text">;

/** An operator's own messages, oldest first. */
export function selectOwnMessages(reader: Reader, operatorId: number): Promise<OwnMessage[]> {
  return reader<OwnMessage[]>`
    select ${messageColumns} from reminder_templates where operator_id = ${operatorId} order by id`;
}

/** Who changes reminder settings, and under which address it reached the server. */
export type SettingsWriter = { operatorId: number; origin: string };

/**
 * Locks the operator's reminder settings, creating them first, so that its messages change one after the other, and keeps the
 * address for links in emails. Returns when they were last changed, null if never.
 */
export async function lockSettings(
  transaction: Transaction,
  { operatorId, origin }: SettingsWriter,
  now: Date,
): Promise<{ updatedAt: string | null }> {
  const created = await transaction`
    insert into reminder_settings (operator_id, origin, updated_at) values (${operatorId}, ${origin}, ${now})
    on conflict (operator_id) do nothing returning operator_id`;
  if (created.length > 0) return { updatedAt: null };
  const [row] = await transaction<[{ updatedAt: string }]>`
    update reminder_settings set origin = ${origin} where operator_id = ${operatorId}
    returning updated_at as "updatedAt"`;
  return row;
}

/** Adds a message; undefined if the operator has one of this name. */
export async function insertOwnMessage(
  transaction: Transaction,
  operatorId: number,
  { name, text }: WrittenMessage,
  now: Date,
): Promise<OwnMessage | undefined> {
  const columns = { operator_id: operatorId, name, template: text, created_at: now, updated_at: now };
  const [message] = await transaction<OwnMessage[]>`
    insert into reminder_templates ${columnsAndValues(columns)}
    on conflict (operator_id, name) do nothing returning ${messageColumns}`;
  return message;
}

/** Changes a message; undefined if the operator has none with that ID. */
export async function updateOwnMessageRow(
  transaction: Transaction,
  { operatorId, id }: { operatorId: number; id: number },
  { name, text }: Partial<WrittenMessage>,
  now: Date,
): Promise<OwnMessage | undefined> {
  const [message] = await transaction<OwnMessage[]>`
    update reminder_templates set ${assignments({ name, template: text, updated_at: now })}
    where operator_id = ${operatorId} and id = ${id} returning ${messageColumns}`;
  return message;
}
