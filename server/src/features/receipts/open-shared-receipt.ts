import { commonErrors } from "@cable-connect/contract/errors";
import { type Receipt, receiptErrors } from "@cable-connect/contract/receipts";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { countAttempt } from "../../http/authentication/throttle.ts";
import { countedAddress } from "../../http/client-address.ts";
import { type StoredReceipt, selectReceipt } from "./queries.ts";
import { hasEnded } from "./share-path.ts";
import { openShareToken, type ShareLink } from "./share-token.ts";

/** Receipts that an address may open within 15 minutes: many customers' phones may share an address. */
export const openingsPerAddress = 300;
/** Digits of a customer's number shown on a public page. */
const shownDigits = 4;

/**
 * The receipt of a shared link. An invalid token is 404, and so is one that was revoked or is too old, and one of a
 * recharge lost in a restore, whose ID another recharge may have now. Shows only the end of the customer's number, because links are passed on.
 */
export async function openSharedReceipt(
  { database, secret, settings, now }: Context,
  { token, address }: { token: string; address: string },
): Promise<Receipt> {
  const rules = [{ subject: `receipts:${countedAddress(address)}`, limit: openingsPerAddress }];
  const retryAfter = await countAttempt(database, rules, now());
  if (retryAfter !== undefined) throw new ApiError(commonErrors.tooManyRequests, { retryAfter });
  const link = openShareToken(secret, token);
  const found = link && (await selectReceipt(database, link, settings.timeZone));
  if (!found || !shows(link, found, now())) throw new ApiError(receiptErrors.notFound);
  const { receipt } = found;
  const { customer } = receipt;
  return { ...receipt, customer: { ...customer, phone: endOf(customer.phone) } };
}

/** Whether a link is of this recharge, by its date if it has one, and still counts. */
function shows(link: ShareLink, { receipt, revocations }: StoredReceipt, now: Date): boolean {
  const { rechargeDate = receipt.rechargeDate } = link;
  return (
    rechargeDate === receipt.rechargeDate &&
    link.revocations === revocations &&
    !hasEnded(link, rechargeDate, now)
  );
}

function endOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return `${"•".repeat(Math.max(0, digits.length - shownDigits))}${digits.slice(-shownDigits)}`;
}
