import { standingOf } from "@cable-connect/contract/collections/standing";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { formatPrice } from "../../ui/text/format.ts";

const { inAdvance, nothingOwed } = customerAccountMessages;

/** What a customer owes or has in advance: `Owes ₹450`, `₹50 paid in advance`. */
export function standingText({ outstanding, credit }: { outstanding: number; credit: number }): string {
  if (outstanding > 0) return commonMessages.owes(formatPrice(outstanding));
  return credit > 0 ? inAdvance(formatPrice(credit)) : nothingOwed;
}

/** What a customer owes or has in advance by the balance of its account, in rupees. */
export function balanceText(balance: number): string {
  return standingText(standingOf(balance));
}
