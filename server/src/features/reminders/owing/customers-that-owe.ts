import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { RemindableCustomer } from "@cable-connect/contract/owing-reminders";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../../api-error.ts";
import type { Context } from "../../../context.ts";
import type { Reader } from "../../../database/connect.ts";
import { sql } from "../../../database/sql.ts";
import { pageToPayPathOf } from "../../../links/page-to-pay-path.ts";
import {
  type LastOwingReminderRow,
  lastOwingReminderOf,
  lastOwingReminderRow,
} from "../../../reads/owing-reminders.ts";

type OwingRow = LastOwingReminderRow & {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  created_at: string;
  outstanding: string;
  owes_since: BusinessDate;
};

/** Of these customers those that owe, who has owed longest first. Refuses an operator that doesn't collect. */
export async function selectCustomersThatOwe(
  reader: Reader,
  context: Pick<Context, "secret" | "now">,
  { operatorId, customerIds }: { operatorId: number; customerIds: readonly number[] },
): Promise<{ shop: string; customers: RemindableCustomer[] }> {
  const [operator] = await reader<{ name: string }[]>`
    select name from users join wallets on wallets.operator_id = ${operatorId} and collects
    where users.id = ${operatorId}`;
  if (!operator) throw new ApiError(collectionErrors.off);
  const rows = await reader<OwingRow[]>`
    select customers.id, name, phone, email, customers.created_at, -wallet.balance as outstanding, owes_since, last_reminder.*
    from customers
    join customer_wallets as wallet on wallet.operator_id = ${operatorId} and wallet.customer_id = customers.id
      and wallet.balance < 0
    left join lateral (${lastOwingReminderRow(operatorId, sql`customers.id`)}) as last_reminder on true
    where customers.operator_id = ${operatorId} and customers.id = any(${customerIds})
    order by owes_since, customers.id`;
  const customers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    outstanding: Number(row.outstanding),
    owesSince: row.owes_since,
    lastReminder: lastOwingReminderOf(row),
    paymentPath: pageToPayPathOf(context, { operatorId, ...row }),
  }));
  return { shop: operator.name, customers };
}
