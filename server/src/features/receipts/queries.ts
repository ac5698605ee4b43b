import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PlatformType } from "@cable-connect/contract/constants";
import type { Receipt } from "@cable-connect/contract/receipts";
import { defaultPlanName } from "@cable-connect/contract/recharges";
import type { Database, Reader } from "../../database/connect.ts";
import { endOfDay } from "../../database/day-range.ts";
import { sql } from "../../database/sql.ts";
import type { UndoableRow } from "../../reads/recharges.ts";
import type { SharedRecharge } from "./share-token.ts";

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
} & UndoableRow;

/** A receipt, how often its links were revoked, and what decides until when its recharge can be undone. */
export type StoredReceipt = { receipt: Receipt; revocations: number; undoable: UndoableRow };

/** The receipt of a recharge; undefined if the operator has no recharge with that ID. */
export async function selectReceipt(
  reader: Reader,
  { operatorId, rechargeId }: SharedRecharge,
  timeZone: string,
): Promise<StoredReceipt | undefined> {
  const [row] = await reader<ReceiptRow[]>`
    select recharges.id, entry.id as transaction_id, shop.name as shop_name, shop.phone as shop_phone,
      shop.address as shop_address, customers.name as customer_name, customers.phone as customer_phone,
      platforms.name as platform_name, platforms.type as platform_type, plan_name, recharges.amount, recharge_date,
      recharges.expiry_date, status, reversed_at, coalesce(revocations, 0) as revocations,
      service.recharge_id is not null as is_newest,
      ${endOfDay(sql`recharges.expiry_date`, timeZone)} as service_ends_at
    from recharges
    join customers on customers.operator_id = ${operatorId} and customers.id = recharges.customer_id
    join platforms on platforms.id = recharges.platform_id
    join users as shop on shop.id = recharges.operator_id
    left join wallet_entries as entry
      on entry.operator_id = ${operatorId} and entry.recharge_id = recharges.id and entry.kind = 'recharge'
    left join subscriptions as service
      on service.operator_id = ${operatorId} and service.customer_id = recharges.customer_id
      and service.platform_id = recharges.platform_id and service.recharge_id = recharges.id
    left join receipt_links as links
      on links.operator_id = ${operatorId} and links.recharge_id = recharges.id
    where recharges.operator_id = ${operatorId} and recharges.id = ${rechargeId}`;
  return row && { receipt: receiptOf(row), revocations: row.revocations, undoable: row };
}

/** Counts a revocation of a receipt's links; false if the operator has no recharge with that ID. */
export async function countRevocation(
  database: Database,
  { operatorId, rechargeId }: SharedRecharge,
  now: Date,
): Promise<boolean> {
  const counted = await database`
    insert into receipt_links (operator_id, recharge_id, revocations, revoked_at)
    select ${operatorId}, id, 1, ${now} from recharges where operator_id = ${operatorId} and id = ${rechargeId}
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
    planName: row.plan_name ?? defaultPlanName(row.platform_type),
    amount: row.amount,
    rechargeDate: row.recharge_date,
    expiryDate: row.expiry_date,
    status: row.status,
    reversedAt: row.reversed_at ?? null,
  };
}
