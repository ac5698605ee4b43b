import { z } from "zod";
import { paymentMode } from "./collections/payment-terms.ts";
import { namedConnection } from "./connections/connection-identifiers.ts";
import { connectionName } from "./connections/connection-name.ts";
import { collectionMessages } from "./messages/collections.ts";
import { receiptMessages } from "./messages/receipts.ts";
import { platformTypeLabels } from "./platform-types.ts";
import { platformType } from "./platforms.ts";
import { planLabel } from "./prices/fixed-plans.ts";
import { rechargeStatuses } from "./recharges/recharge-status.ts";
import { defineRoute } from "./route.ts";
import type { Settings } from "./settings.ts";
import { undoErrors } from "./undo.ts";
import { rupeeString } from "./values/amounts.ts";
import { formatDate, formatInstant, formatInstantDate } from "./values/business-date.ts";
import { businessDate, id, idParams, timestamp } from "./values/fields.ts";
import { formatMoney } from "./values/money.ts";
import { formatPhone } from "./values/phone.ts";

/**
 * What a customer was charged for a recharge, what it paid with it, and what it owed afterwards, null if nothing was charged.
 * Amounts are strings of rupees with two decimals. There only if the recharge was made while the operator collected.
 */
const rechargeAccount = z
  .object({
    charged: rupeeString,
    received: z
      .object({
        amount: rupeeString,
        mode: paymentMode,
        receivedOn: businessDate,
        receiptNumber: z.string(),
        isReversed: z
          .literal(true)
          .optional()
          .meta({ description: "There if it was reversed with the undoing" }),
      })
      .nullable(),
    outstanding: rupeeString.nullable(),
  })
  .meta({ id: "RechargeAccount" });

/**
 * A customer's receipt for a recharge; `amount` is a string of rupees with two decimals. `transactionId` is the operator's
 * wallet transaction that paid for it; `reversedAt` is null unless the recharge was undone.
 */
export const receipt = z
  .object({
    rechargeId: id,
    transactionId: id.nullable(),
    shop: z.object({ name: z.string(), phone: z.string().nullable(), address: z.string().nullable() }),
    customer: z.object({ name: z.string(), phone: z.string() }),
    platform: z.object({ name: z.string(), type: platformType }),
    connection: namedConnection.optional(),
    planName: z.string(),
    amount: rupeeString,
    rechargeDate: timestamp,
    expiryDate: businessDate,
    status: z.enum(rechargeStatuses),
    reversedAt: timestamp.nullable(),
    account: rechargeAccount.optional(),
  })
  .meta({ id: "Receipt" });

export type Receipt = z.output<typeof receipt>;

/** Days for which a link to a receipt works: a year's service and a month to look back. */
export const receiptLinkDays = 400;

/** Days for which the link of a reminder shows what a customer owes. */
export const dueLinkDays = 90;

/** The paper sizes of a receipt; the first is the default. */
export const receiptPapers = ["a4", "80mm"] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

export type ReceiptSettings = Pick<Settings, "currency" | "locale" | "timeZone">;
export type ReceiptLine = { label: string; value: string };
/** Lines below one label. Of many, a screen hides the others until they are asked for. */
export type ReceiptGroup = { label: string; first: readonly ReceiptLine[]; others: readonly ReceiptLine[] };

/** The lines of a receipt between the shop and the amount, in order, formatted for people. */
export function receiptLines(receipt: Receipt, settings: ReceiptSettings): ReceiptLine[] {
  const { timeZone } = settings;
  const { rechargeId, transactionId, customer, platform, planName, rechargeDate, expiryDate } = receipt;
  const { connection } = receipt;
  const { lines } = receiptMessages;
  // Others is no kind of service that a customer would know.
  const kind = platform.type === "others" ? "" : ` (${platformTypeLabels[platform.type]})`;
  const typed = { label: lines.service, value: `${platform.name}${kind}` };
  return [
    { label: lines.number, value: `#${rechargeId}` },
    { label: lines.date, value: formatInstant(rechargeDate, timeZone) },
    { label: lines.customer, value: customer.name },
    { label: lines.phone, value: formatPhone(customer.phone) },
    typed,
    ...(connection ? [{ label: lines.connection, value: connectionName(connection) }] : []),
    { label: lines.plan, value: planLabel(planName) },
    { label: lines.paidUntil, value: formatDate(expiryDate) },
    ...(transactionId === null ? [] : [{ label: lines.transaction, value: `#${transactionId}` }]),
    ...accountLines(receipt, settings),
  ];
}

/** What was charged, and how it was paid. */
function accountLines({ account }: Receipt, settings: ReceiptSettings): ReceiptLine[] {
  if (!account) return [];
  const { charged, received } = account;
  const { lines, receivedBy } = receiptMessages;
  const money = (amount: string) => formatMoney(amount, settings, 2);
  return [
    { label: lines.charged, value: money(charged) },
    ...(received
      ? [
          {
            label: lines.received,
            value: receivedBy(collectionMessages.modes[received.mode], formatDate(received.receivedOn)),
          },
          { label: lines.paymentReceipt, value: received.receiptNumber },
        ]
      : []),
  ];
}

/** What is owed since the recharge, below the amount; undefined while the operator doesn't collect. */
export function receiptRest(
  { account, reversedAt }: Receipt,
  settings: ReceiptSettings,
): ReceiptLine | undefined {
  // Undoing takes the charge back, so that this is owed no more.
  if (!account || account.outstanding === null || reversedAt !== null) return undefined;
  const label = receiptMessages.lines.outstandingAfterRecharge;
  return { label, value: formatMoney(account.outstanding, settings, 2) };
}

/** The amount of a receipt, always with paise: `₹299.00`. While the operator collects it is what was received. */
export function receiptAmount(
  { amount, account }: Pick<Receipt, "amount" | "account">,
  settings: ReceiptSettings,
): string {
  return formatMoney(account ? (account.received?.amount ?? 0) : amount, settings, 2);
}

/** The notice that a receipt's recharge was undone or is not completed; undefined for a completed one. */
export function receiptNotice(receipt: Receipt, settings: ReceiptSettings): string | undefined {
  const { status, reversedAt, account } = receipt;
  if (reversedAt === null) return status === "completed" ? undefined : receiptMessages.notCompleted(status);
  const undone = receiptMessages.undone(formatInstantDate(reversedAt, settings.timeZone));
  if (!account?.received) return undone;
  const { amount, receiptNumber, isReversed } = account.received;
  const { receivedReversed, receivedStays } = receiptMessages;
  const received = (isReversed ? receivedReversed : receivedStays)(
    formatMoney(amount, settings, 2),
    receiptNumber,
  );
  return `${undone} ${received}`;
}

/** The message that a receipt is sent with; `link` leads to the receipt. */
export function receiptText(receipt: Receipt, link: string, settings: ReceiptSettings): string {
  const { shop, platform, planName, expiryDate, account } = receipt;
  const notice = receiptNotice(receipt, settings);
  const amount = receiptAmount(receipt, settings);
  if (notice)
    return receiptMessages.noticeText({ shop: shop.name, amount, platform: platform.name, notice, link });
  const isUnpaid = account !== undefined && Number(account.outstanding) > 0;
  return receiptMessages[isUnpaid ? "unpaidText" : "text"]({
    shop: shop.name,
    amount,
    platform: platform.name,
    plan: planLabel(planName),
    expiry: formatDate(expiryDate),
    outstanding: formatMoney(account?.outstanding ?? 0, settings, 2),
    link,
  });
}

/** Errors of the call about a receipt; another operator's recharge is not found. */
export const receiptErrors = {
  notFound: undoErrors.rechargeNotFound,
} as const;

/** Receipts for customers. */
export const receiptRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/recharges/:id/receipt",
    access: "operator",
    summary:
      "The receipt of a recharge, the path of the page that shows it to whoever has the link, and until when it can be undone",
    params: idParams,
    status: 200,
    response: z.object({ receipt, sharePath: z.string(), undoableUntil: timestamp.nullable() }),
    errors: [receiptErrors.notFound],
  }),
  revokeLinks: defineRoute({
    method: "DELETE",
    path: "/operator/recharges/:id/receipt/links",
    access: "operator",
    summary: "End every link to a receipt that was made so far; returns the path of a new one",
    params: idParams,
    status: 200,
    response: z.object({ sharePath: z.string() }),
    errors: [receiptErrors.notFound],
  }),
} as const;
