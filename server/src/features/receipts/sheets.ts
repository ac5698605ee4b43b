import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonErrors } from "@cable-connect/contract/errors";
import { payPageMessages } from "@cable-connect/contract/messages/pay-page";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import {
  paymentReceiptAmount,
  paymentReceiptLines,
  paymentReceiptNotice,
  paymentReceiptRest,
} from "@cable-connect/contract/payment-receipts";
import {
  dueLinkDays,
  receiptAmount,
  receiptErrors,
  receiptLines,
  receiptNotice,
  receiptRest,
} from "@cable-connect/contract/receipts";
import type { ReminderLanguage } from "@cable-connect/contract/reminders/ready-made-reminders";
import type { Settings } from "@cable-connect/contract/settings";
import { type BusinessDate, formatDate } from "@cable-connect/contract/values/business-date";
import { formatMoney, sumRupees } from "@cable-connect/contract/values/money";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { instantOf } from "../../database/instant.ts";
import { countedAddress } from "../../http/headers/client-address.ts";
import { countAttempt } from "../../http/throttle.ts";
import type { LinkKind, ShareLink } from "../../links/share-link.ts";
import { stillShows } from "../../links/share-path.ts";
import { openShareToken } from "../../links/share-token.ts";
import { listOpenCharges } from "../../money/customer-accounts/list-open-charges.ts";
import { labelOf, type OpenChargeRow, owedOf } from "../../reads/customer-accounts.ts";
import { readUpiRequest, upiRequestOf } from "../../reads/upi.ts";
import type { Sheet } from "./page-html.ts";
import { selectPaymentReceipt } from "./payment-receipt.ts";
import { selectRechargeReceipt } from "./recharge-receipt.ts";

/** Pages that an address may open within 15 minutes: many customers' phones may share an address. */
export const openingsPerAddress = 300;
/** Digits of a customer's number shown on a public page. */
const shownDigits = 4;
/** Open charges that the page of a reminder names. */
const shownCharges = 5;

/** A link's token, the address that opens it, and the language of the reminder that leads to what is owed. */
type Opening = { token: string; address: string; language: ReminderLanguage };

/**
 * What the page of a shared link shows. An invalid token is 404, and so is one that was revoked or is too old, and one of
 * what was lost in a restore, whose ID another row may have now. Shows only the end of the customer's number, because
 * links are passed on. What is owed is that of now, as the payment is.
 */
export async function openSharedPage(context: Context, kind: LinkKind, opening: Opening): Promise<Sheet> {
  const { database, secret, now } = context;
  const rules = [{ subject: `receipts:${countedAddress(opening.address)}`, limit: openingsPerAddress }];
  const retryAfter = await countAttempt(database, rules, now());
  if (retryAfter !== undefined) throw new ApiError(commonErrors.tooManyRequests, { retryAfter });
  const link = openShareToken(secret, kind, opening.token);
  const sheet = link && (await sheetsOf[kind](context, link, opening.language));
  if (!sheet) throw new ApiError(receiptErrors.notFound);
  return sheet;
}

type SheetOf = (context: Context, link: ShareLink, language: ReminderLanguage) => Promise<Sheet | undefined>;
const sheetsOf: Record<LinkKind, SheetOf> = {
  "recharge-receipt": rechargeReceiptSheet,
  "payment-receipt": paymentReceiptSheet,
  "page-to-pay": payPageSheet,
};

async function rechargeReceiptSheet(
  { database, settings, now }: Context,
  link: ShareLink,
): Promise<Sheet | undefined> {
  const found = await selectRechargeReceipt(database, link, settings.timeZone);
  if (!found) return undefined;
  const { receipt, customerId, revocations } = found;
  if (!stillShows(link, { date: receipt.rechargeDate, revocations }, { now: now() })) return undefined;
  const shown = withShortPhone(receipt);
  const notice = receiptNotice(receipt, settings);
  return {
    title: `${receiptMessages.title(receipt.rechargeId)} · ${receipt.shop.name}`,
    heading: receiptMessages.heading,
    shop: receipt.shop,
    notice,
    lines: receiptLines(shown, settings),
    total: { label: receiptMessages.amount, value: receiptAmount(receipt, settings) },
    rest: receiptRest(receipt, settings),
    closing: receiptMessages.thanks,
    request:
      receipt.account && !notice
        ? await readUpiRequest(database, { operatorId: link.operatorId, customerId }, now())
        : undefined,
  };
}

async function paymentReceiptSheet(
  { database, settings, now }: Context,
  link: ShareLink,
): Promise<Sheet | undefined> {
  const found = await selectPaymentReceipt(database, link);
  if (!found || !stillShows(link, found, { now: now() })) return undefined;
  const { receipt } = found;
  const notice = paymentReceiptNotice(receipt, settings);
  const { payment, thanks, heading } = receiptMessages;
  return {
    title: `${payment.title(receipt.receiptNumber)} · ${receipt.shop.name}`,
    heading,
    shop: receipt.shop,
    notice,
    lines: paymentReceiptLines(withShortPhone(receipt), settings),
    total: { label: payment.amount, value: paymentReceiptAmount(receipt, settings) },
    rest: paymentReceiptRest(receipt, settings),
    closing: thanks,
    request: notice
      ? undefined
      : await readUpiRequest(
          database,
          { operatorId: link.operatorId, customerId: receipt.customer.id },
          now(),
        ),
  };
}

type DuesRow = {
  shop_name: string;
  shop_phone: string | null;
  shop_address: string | null;
  name: string;
  phone: string;
  created_at: string;
  balance: string;
  last_seq: number;
  owes_since: BusinessDate | null;
  vpa: string | null;
  payee_name: string;
};

async function payPageSheet(
  { database, settings, now }: Context,
  link: ShareLink,
  language: ReminderLanguage,
): Promise<Sheet | undefined> {
  const { operatorId, id: customerId } = link;
  const [row] = await database<DuesRow[]>`
    select shop.name as shop_name, shop.phone as shop_phone, shop.address as shop_address, customers.name,
      customers.phone, customers.created_at, coalesce(wallet.balance, 0) as balance,
      coalesce(wallet.last_seq, 0) as last_seq, owes_since, vpa, payee_name
    from customers
    join wallets on wallets.operator_id = ${operatorId} and collects
    join users as shop on shop.id = ${operatorId} and shop.is_active
    left join customer_wallets as wallet on wallet.operator_id = ${operatorId} and wallet.customer_id = customers.id
    left join upi_settings on upi_settings.operator_id = ${operatorId}
    where customers.operator_id = ${operatorId} and customers.id = ${customerId}`;
  const made = row && { date: instantOf(row.created_at), revocations: 0 };
  if (!row || !made || !stillShows(link, made, { now: now(), days: dueLinkDays })) return undefined;
  const texts = payPageMessages[language];
  const { vpa, payee_name } = row;
  const owed = owedOf(row.balance);
  const owesNothing = Number(owed) === 0;
  // Of the balance that the page shows: a payment may come meanwhile.
  const request =
    vpa === null || owesNothing ? undefined : upiRequestOf({ vpa, payee_name, owed, customerId }, now());
  const charges = await listOpenCharges(database, {
    operatorId,
    customerId,
    owed: Number(owed),
    before: row.last_seq + 1,
  });
  return {
    language,
    title: texts.title(row.shop_name),
    heading: texts.outstanding,
    shop: { name: row.shop_name, phone: row.shop_phone, address: row.shop_address },
    notice: undefined,
    lines: [
      { label: texts.customer, value: row.name },
      { label: texts.phone, value: endOf(row.phone) },
      ...(row.owes_since ? [{ label: texts.since, value: dateIn(language, row.owes_since) }] : []),
    ],
    charges: chargesOf(charges, settings, language),
    total: { label: texts.outstanding, value: formatMoney(owed, settings, 2) },
    rest: undefined,
    closing: owesNothing ? texts.nothing : request ? texts.thanks : texts.noUpi,
    request,
  };
}

/**
 * The oldest open charges, and the others in one line. A recharge is called by its platform and its connection, as its receipt has
 * them, another charge by its own text.
 */
function chargesOf(
  open: readonly OpenChargeRow[],
  settings: Settings,
  language: ReminderLanguage,
): Sheet["charges"] {
  const leftOf = (charges: readonly OpenChargeRow[]) =>
    formatMoney(sumRupees(charges.map(({ remaining }) => remaining)), settings, 2);
  const others = open.slice(shownCharges);
  return [
    ...open.slice(0, shownCharges).map((charge) => ({
      label: dateIn(language, charge.day),
      text: chargeText(charge),
      left: leftOf([charge]),
    })),
    ...(others.length > 0
      ? [{ label: "", text: payPageMessages[language].more(others.length), left: leftOf(others) }]
      : []),
  ];
}

/** A day as the language writes it, with the digits of the amounts. */
function dateIn(language: ReminderLanguage, day: BusinessDate): string {
  if (language === "en") return formatDate(day);
  const locale = `${language}-IN-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

function chargeText(charge: OpenChargeRow): string {
  const { platform_name, connection } = charge;
  if (platform_name === null) return labelOf(charge);
  return serviceName({ platform: { name: platform_name }, connection });
}

function withShortPhone<Shown extends { customer: { phone: string } }>(receipt: Shown): Shown {
  return { ...receipt, customer: { ...receipt.customer, phone: endOf(receipt.customer.phone) } };
}

function endOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return `${"•".repeat(Math.max(0, digits.length - shownDigits))}${digits.slice(-shownDigits)}`;
}
