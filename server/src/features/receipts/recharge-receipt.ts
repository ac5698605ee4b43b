import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { receiptNumberOf } from "@cable-connect/contract/payments";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { type Receipt, receiptErrors, type receiptRoutes } from "@cable-connect/contract/receipts";
import { defaultPlanName } from "@cable-connect/contract/recharges/recharge-description";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Database, Reader } from "../../database/connect.ts";
import { endOfDay } from "../../database/day-range.ts";
import { sql } from "../../database/sql.ts";
import type { Shared } from "../../links/share-link.ts";
import { sharePath } from "../../links/share-path.ts";
import { type ConnectedRow, connectionColumnAt, connectionField } from "../../reads/connections.ts";
import { owedOf } from "../../reads/customer-accounts.ts";
import { isNewest, isRecharge, joinNewest, type UndoableRow, undoableUntil } from "../../reads/recharges.ts";

/** The receipt of one of the operator's recharges, and the path of its public page. */
export async function getRechargeReceipt(
  { database, secret, settings, now }: Context,
  shared: Shared,
): Promise<RouteResponse<typeof receiptRoutes.get>> {
  const found = await selectRechargeReceipt(database, shared, settings.timeZone);
  if (!found) throw new ApiError(receiptErrors.notFound);
  const { receipt, revocations, undoable } = found;
  return {
    receipt,
    sharePath: sharePath(
      secret,
      "recharge-receipt",
      { ...shared, date: receipt.rechargeDate, revocations },
      now(),
    ),
    undoableUntil: undoableUntil(undoable, { now: now(), undoHours: settings.undoHours }),
  };
}

/** Ends every link of a receipt that was made so far, and returns the path of a new one. */
export async function revokeRechargeLinks(
  { database, secret, settings, now }: Context,
  shared: Shared,
): Promise<RouteResponse<typeof receiptRoutes.revokeLinks>> {
  const found =
    (await countRevocation(database, shared, now())) &&
    (await selectRechargeReceipt(database, shared, settings.timeZone));
  if (!found) throw new ApiError(receiptErrors.notFound);
  const { receipt, revocations } = found;
  const link = { ...shared, date: receipt.rechargeDate, revocations };
  return { sharePath: sharePath(secret, "recharge-receipt", link, now()) };
}

type ReceiptRow = {
  id: number;
  transaction_id: number | null;
  shop_name: string;
  shop_phone: string | null;
  shop_address: string | null;
  customer_name: string;
  customer_phone: string;
  platform_name: string;
  platform_type: PlatformType;
  plan_name: string | null;
  amount: string;
  recharge_date: string;
  expiry_date: BusinessDate;
  status: Receipt["status"];
  reversed_at: string | null;
  revocations: number;
  customer_id: number;
  charged: string | null;
  balance_after: string | null;
  paid_amount: string | null;
  paid_mode: PaymentMode;
  is_paid_reversed: boolean;
  received_on: BusinessDate;
  receipt_year: number;
  receipt_number: number;
} & UndoableRow &
  ConnectedRow;

/** A receipt, whose it is, how often its links were revoked, and what decides until when its recharge can be undone. */
type StoredReceipt = {
  receipt: Receipt;
  customerId: number;
  revocations: number;
  undoable: UndoableRow;
};

/** The receipt of a recharge; undefined if the operator has no recharge with that ID. */
export async function selectRechargeReceipt(
  reader: Reader,
  { operatorId, id }: Shared,
  timeZone: string,
): Promise<StoredReceipt | undefined> {
  const [row] = await reader<ReceiptRow[]>`
    select recharges.id, entry.id as transaction_id, shop.name as shop_name, shop.phone as shop_phone,
      shop.address as shop_address, customers.name as customer_name, customers.phone as customer_phone,
      platforms.name as platform_name, platforms.type as platform_type, plan_name, recharges.amount, recharge_date,
      recharges.expiry_date, status, recharges.reversed_at, coalesce(revocations, 0) as revocations,
      ${isNewest}, recharges.customer_id, customer_price as charged,
      coalesce(paid_entry.balance_after, charge.balance_after) as balance_after, paid_entry.amount as paid_amount,
      paid.mode as paid_mode, paid.reversed_at is not null as is_paid_reversed, paid.received_on, paid.receipt_year, paid.receipt_number,
      ${connectionColumnAt(operatorId, sql`recharges.connection_id`, sql`recharges.recharge_date`)} as connection,
      ${endOfDay(sql`recharges.expiry_date`, timeZone)} as service_ends_at
    from recharges
    join customers on customers.operator_id = ${operatorId} and customers.id = recharges.customer_id
    join platforms on platforms.id = recharges.platform_id
    join users as shop on shop.id = recharges.operator_id
    left join wallet_entries as entry
      on entry.operator_id = ${operatorId} and entry.recharge_id = recharges.id and entry.kind = 'recharge'
    ${joinNewest(operatorId)}
    left join receipt_links as links
      on links.operator_id = ${operatorId} and links.recharge_id = recharges.id
    left join customer_wallet_entries as charge
      on charge.operator_id = ${operatorId} and charge.recharge_id = recharges.id and charge.kind = 'recharge'
    left join payments as paid
      on paid.operator_id = ${operatorId} and paid.customer_id = recharges.customer_id
      and paid.recharge_id = recharges.id and (paid.reversed_at is null or recharges.reversed_at is not null)
    left join customer_wallet_entries as paid_entry
      on paid_entry.operator_id = ${operatorId} and paid_entry.customer_id = paid.customer_id
      and paid_entry.seq = paid.seq
    where recharges.operator_id = ${operatorId} and recharges.id = ${id} and ${isRecharge}`;
  return (
    row && {
      receipt: receiptOf(row),
      customerId: row.customer_id,
      revocations: row.revocations,
      undoable: row,
    }
  );
}

/** Counts a revocation of a receipt's links; false if the operator has no recharge with that ID. */
async function countRevocation(database: Database, { operatorId, id }: Shared, now: Date): Promise<boolean> {
  const counted = await database`
    insert into receipt_links (operator_id, recharge_id, revocations, revoked_at)
    select ${operatorId}, id, 1, ${now} from recharges
    where operator_id = ${operatorId} and id = ${id} and ${isRecharge}
    on conflict (operator_id, recharge_id) do update
    set revocations = receipt_links.revocations + 1, revoked_at = excluded.revoked_at
    returning recharge_id`;
  return counted.length === 1;
}

function receiptOf(row: ReceiptRow): Receipt {
  return {
    rechargeId: row.id,
    transactionId: row.transaction_id,
    shop: { name: row.shop_name, phone: row.shop_phone, address: row.shop_address },
    customer: { name: row.customer_name, phone: row.customer_phone },
    platform: { name: row.platform_name, type: row.platform_type },
    ...connectionField(row),
    planName: row.plan_name ?? defaultPlanName(row.platform_type),
    amount: row.amount,
    rechargeDate: row.recharge_date,
    expiryDate: row.expiry_date,
    status: row.status,
    reversedAt: row.reversed_at ?? null,
    ...(row.charged !== null && { account: accountOf(row, row.charged) }),
  };
}

function accountOf(row: ReceiptRow, charged: string): NonNullable<Receipt["account"]> {
  return {
    charged,
    received:
      row.paid_amount === null
        ? null
        : {
            amount: row.paid_amount,
            mode: row.paid_mode,
            receivedOn: row.received_on,
            receiptNumber: receiptNumberOf({ year: row.receipt_year, number: row.receipt_number }),
            ...(row.is_paid_reversed && { isReversed: true as const }),
          },
    outstanding: row.balance_after === null ? null : owedOf(row.balance_after),
  };
}
