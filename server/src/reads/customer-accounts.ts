import type { AccountEntryKind } from "@cable-connect/contract/collections/payment-terms";
import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import { serviceName } from "@cable-connect/contract/connections/connection-name";
import type { OpenCharge } from "@cable-connect/contract/customer-accounts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { defaultPlanName } from "@cable-connect/contract/recharges/recharge-description";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { toPaise } from "@cable-connect/contract/values/money";
import { type Sql, sql } from "../database/sql.ts";
import { collectingCondition } from "./collects.ts";

/** SQL for what the customer of `wallet`, a row of customer_wallets, owes in rupees; null unless the operator collects. */
export function outstandingColumn(operatorId: number): Sql {
  return sql`
    case when ${collectingCondition(operatorId)}
      then coalesce(greatest(-wallet.balance, 0), 0)::text end`;
}

/** What a customer owes by the balance of its account, in rupees with two decimals. */
export function owedOf(balance: string): string {
  return Math.max(-Number(balance), 0).toFixed(2);
}

/** What an entry is called: for a recharge by what it bought, and for which connection. */
export type LabelledRow = {
  kind: AccountEntryKind;
  description: string | null;
  plan_name: string | null;
  platform_name: string | null;
  platform_type: PlatformType | null;
  connection: Pick<NamedConnection, "label" | "box"> | null;
};

/** The label of an entry of an account. */
export function labelOf(row: LabelledRow): string {
  const { kind, description, plan_name, platform_name, platform_type, connection } = row;
  if (platform_name !== null && platform_type !== null) {
    const service = serviceName({ platform: { name: platform_name }, connection });
    return collectionMessages.recharged(service, plan_name ?? defaultPlanName(platform_type));
  }
  return description ?? collectionMessages.kinds[kind];
}

/** A charge that isn't settled, as the JSON of a money function; amounts in rupees. */
export type OpenChargeRow = LabelledRow & {
  seq: number;
  recharge_id: number | null;
  amount: number;
  remaining: number;
  day: BusinessDate;
};

/** An open charge as the API shows it. */
export function openChargeOf(row: OpenChargeRow): OpenCharge {
  const { recharge_id, amount, remaining, day } = row;
  return { rechargeId: recharge_id, label: labelOf(row), amount, remaining, day };
}

/** What a payment settles of the open charges, oldest first, and what remains of each; in rupees. */
export function settledBy(amount: number, opened: readonly OpenChargeRow[]) {
  let paise = toPaise(amount);
  return opened.flatMap((charge) => {
    const open = toPaise(charge.remaining);
    const paid = Math.min(paise, open);
    paise -= paid;
    const settled = {
      label: labelOf(charge),
      day: charge.day,
      amount: paid / 100,
      remaining: (open - paid) / 100,
    };
    return paid > 0 ? [settled] : [];
  });
}
