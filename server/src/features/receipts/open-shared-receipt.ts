import { commonErrors } from "@cable-connect/contract/errors";
import { type Receipt, receiptErrors } from "@cable-connect/contract/receipts";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { countAttempt } from "../../http/authentication/throttle.ts";
import { countedAddress } from "../../http/client-address.ts";
import { selectReceipt } from "./queries.ts";
import { type DatedRecharge, openShareToken } from "./share-token.ts";

/** Receipts that an address may open within 15 minutes: the phones of many customers may share one. */
export const openingsPerAddress = 300;
/** Digits of a customer's number that a public page shows. */
const shownDigits = 4;

/**
 * The one receipt that a link shows to whoever has it; a token that is not ours is 404, and so is one of a recharge that a
 * restore took away, whose id another may have by now. The customer's number is shown by its end alone, as links are
 * passed on.
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

/** Whether a link is of this very recharge, as far as it tells. */
function isDatedAs({ rechargeDate }: DatedRecharge, receipt: Receipt): boolean {
  return rechargeDate === undefined || rechargeDate === receipt.rechargeDate;
}

function endOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return `${"•".repeat(Math.max(0, digits.length - shownDigits))}${digits.slice(-shownDigits)}`;
}
