import { commonErrors } from "@cable-connect/contract/errors";
import { type Receipt, receiptErrors } from "@cable-connect/contract/receipts";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { countAttempt } from "../../http/authentication/throttle.ts";
import { countedAddress } from "../../http/client-address.ts";
import { selectReceipt } from "./queries.ts";
import { type DatedRecharge, openShareToken } from "./share-token.ts";

/** Receipts that an address may open within 15 minutes: many customers' phones may share an address. */
export const openingsPerAddress = 300;
/** Digits of a customer's number shown on a public page. */
const shownDigits = 4;

/**
 * The receipt of a shared link. An invalid token is 404, and so is one of a recharge lost in a restore, whose ID another
 * recharge may have now. Shows only the end of the customer's number, because links are passed on.
 */
export async function openSharedReceipt(
  { database, secret, now }: Context,
  { token, address }: { token: string; address: string },
): Promise<Receipt> {
  const rules = [{ subject: `receipts:${countedAddress(address)}`, limit: openingsPerAddress }];
  const retryAfter = await countAttempt(database, rules, now());
  if (retryAfter !== undefined) throw new ApiError(commonErrors.tooManyRequests, { retryAfter });
  const shared = openShareToken(secret, token);
  const receipt = shared && (await selectReceipt(database, shared));
  if (!receipt || !isDatedAs(shared, receipt)) throw new ApiError(receiptErrors.notFound);
  const { customer } = receipt;
  return { ...receipt, customer: { ...customer, phone: endOf(customer.phone) } };
}

/** Whether a link's date, if it has one, is that of this recharge. */
function isDatedAs({ rechargeDate }: DatedRecharge, receipt: Receipt): boolean {
  return rechargeDate === undefined || rechargeDate === receipt.rechargeDate;
}

function endOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return `${"•".repeat(Math.max(0, digits.length - shownDigits))}${digits.slice(-shownDigits)}`;
}
