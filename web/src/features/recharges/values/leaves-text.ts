import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { formatPrice } from "../../../ui/text/format.ts";

const { leaves } = customerAccountMessages;

/** What a payment or recharge leaves owed, in rupees, negative for an advance: `Customer then owes ₹450`. */
export function leavesText(owed: number): string {
  if (owed === 0) return leaves.nothing;
  return owed > 0 ? leaves.owed(formatPrice(owed)) : leaves.inAdvance(formatPrice(-owed));
}
