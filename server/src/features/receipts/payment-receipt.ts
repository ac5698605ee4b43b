import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import type { paymentReceiptRoutes } from "@cable-connect/contract/payment-receipts";
import { receiptNumberOf } from "@cable-connect/contract/payments";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { instantOf } from "../../database/instant.ts";
import type { Shared } from "../../links/share-link.ts";
import { sharePath } from "../../links/share-path.ts";
import { listOpenCharges } from "../../money/customer-accounts/list-open-charges.ts";
import { collectorOf } from "../../reads/collector-of.ts";
import { owedOf, settledBy } from "../../reads/customer-accounts.ts";
import { paymentReference } from "../../reads/payments.ts";
import { sideOfActor } from "../../reads/reversals.ts";

/** The receipt of one of the operator's payments, and the path of its public page. */
export async function getPaymentReceipt(
  { database, secret, now }: Context,
  shared: Shared,
): Promise<RouteResponse<typeof paymentReceiptRoutes.getOfPayment>> {
  const found = await selectPaymentReceipt(database, shared);
  if (!found) throw new ApiError(collectionErrors.paymentNotFound);
  const { receipt, referenceAdded, collector, date, revocations } = found;
  const path = sharePath(secret, "payment-receipt", { ...shared, date, revocations }, now());
  return { receipt, sharePath: path, referenceAdded, collector };
}

/** Ends every link of a payment's receipt that was made so far, and returns the path of a new one. */
export async function revokePaymentLinks(
  context: Context,
  shared: Shared,
): Promise<RouteResponse<typeof paymentReceiptRoutes.revokeLinksOfPayment>> {
  const { database, now } = context;
  const { operatorId, id } = shared;
  await database`
    insert into payment_receipt_links (operator_id, payment_id, revocations, revoked_at)
    select ${operatorId}, id, 1, ${now()} from payments where operator_id = ${operatorId} and id = ${id}
    on conflict (operator_id, payment_id) do update
    set revocations = payment_receipt_links.revocations + 1, revoked_at = excluded.revoked_at`;
  const { sharePath } = await getPaymentReceipt(context, shared);
  return { sharePath };
}

/** A payment's receipt, who added its UTR later, who received it, when it was booked, and how often its links were revoked. */
type StoredPaymentReceipt = Omit<RouteResponse<typeof paymentReceiptRoutes.getOfPayment>, "sharePath"> & {
  date: string;
  revocations: number;
};

type ReceiptRow = {
  id: number;
  customer_id: number;
  seq: number;
  shop_name: string;
  shop_phone: string | null;
  shop_address: string | null;
  customer_name: string;
  customer_phone: string;
  amount: string;
  balance_before: string;
  balance_after: string;
  mode: PaymentMode;
  reference: string | null;
  reference_added_at: string | null;
  reference_added_by: number | null;
  received_on: BusinessDate;
  receipt_year: number;
  receipt_number: number;
  created_at: string;
  reversed_at: string | null;
  revocations: number;
  collector_id: number | null;
  collector_name: string | null;
};

/** The receipt of a payment; undefined if the operator has no payment with that ID. */
export async function selectPaymentReceipt(
  reader: Reader,
  { operatorId, id }: Shared,
): Promise<StoredPaymentReceipt | undefined> {
  const [row] = await reader<ReceiptRow[]>`
    select payments.id, payments.customer_id, payments.seq, shop.name as shop_name, shop.phone as shop_phone,
      shop.address as shop_address, customers.name as customer_name, customers.phone as customer_phone, payments.amount,
      balance_before, balance_after, mode, ${paymentReference} as reference, reference_added_at, reference_added_by, received_on, receipt_year, receipt_number, payments.created_at,
      reversed_at, coalesce(revocations, 0) as revocations,
      collectors.id as collector_id, collectors.name as collector_name
    from payments
    join customer_wallet_entries as entry on entry.operator_id = ${operatorId}
      and entry.customer_id = payments.customer_id and entry.seq = payments.seq
    join customers on customers.operator_id = ${operatorId} and customers.id = payments.customer_id
    join users as shop on shop.id = payments.operator_id
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = payments.collector_id
    left join payment_receipt_links as links
      on links.operator_id = ${operatorId} and links.payment_id = payments.id
    where payments.operator_id = ${operatorId} and payments.id = ${id}`;
  if (!row) return undefined;
  const before = {
    operatorId,
    customerId: row.customer_id,
    owed: -Number(row.balance_before),
    before: row.seq,
  };
  const opened = before.owed > 0 ? await listOpenCharges(reader, before) : [];
  const settled = settledBy(Number(row.amount), opened).map(({ label, day, amount, remaining }) => ({
    label,
    day,
    amount: amount.toFixed(2),
    remaining: remaining.toFixed(2),
  }));
  const receipt = {
    paymentId: row.id,
    receiptNumber: receiptNumberOf({ year: row.receipt_year, number: row.receipt_number }),
    shop: { name: row.shop_name, phone: row.shop_phone, address: row.shop_address },
    customer: { id: row.customer_id, name: row.customer_name, phone: row.customer_phone },
    amount: row.amount,
    mode: row.mode,
    reference: row.reference,
    receivedOn: row.received_on,
    settled,
    outstanding: owedOf(row.balance_after),
    credit: Math.max(Number(row.balance_after), 0).toFixed(2),
    reversedAt: row.reversed_at && instantOf(row.reversed_at),
  };
  const referenceAdded = row.reference_added_at
    ? {
        date: instantOf(row.reference_added_at),
        by: sideOfActor(row.reference_added_by, operatorId),
      }
    : null;
  return {
    receipt,
    referenceAdded,
    collector: collectorOf(row),
    date: instantOf(row.created_at),
    revocations: row.revocations,
  };
}
