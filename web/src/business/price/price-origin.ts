import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { SellingPrice } from "@cable-connect/contract/prices/selling-price";
import { countOf } from "@cable-connect/contract/values/count-of";
import { formatPrice } from "../../ui/text/format.ts";

/** How a customer's price of several months or terms comes about (`₹300 × 3 months`); undefined for one. */
export function priceOrigin({ each, terms, isMonthly }: Omit<SellingPrice, "amount">): string | undefined {
  if (terms === 1) return undefined;
  return customerAccountMessages.recharge.times(
    formatPrice(each),
    isMonthly ? countOf(terms, "month") : String(terms),
  );
}
