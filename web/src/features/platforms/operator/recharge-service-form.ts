import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { amount as amountSchema } from "@cable-connect/contract/values/amounts";
import { parseOptions } from "@cable-connect/contract/values/validation";
import { withCurrency } from "../../../ui/fields/with-currency.ts";

/** The values of the dialog: `""` or null while empty. */
export type RechargeServiceValues = {
  operatorId: string;
  platformId: string | null;
  amount: number | string;
};

const { serviceFieldsRequired, serviceAmountInvalid } = walletMessages;

/** Error messages by field (specification, section 5, Recharge-service modal). */
export function validateRechargeService(values: RechargeServiceValues): Record<string, string> {
  const empty = Object.entries(values).filter(([, value]) => value === "" || value === null);
  if (empty.length > 0) return Object.fromEntries(empty.map(([name]) => [name, serviceFieldsRequired]));
  const amount = amountSchema.safeParse(Number(values.amount), parseOptions);
  if (amount.success) return {};
  const [issue] = amount.error.issues;
  return { amount: issue?.code === "too_big" ? withCurrency(issue.message) : serviceAmountInvalid };
}

/** What the payment still needs; undefined for nothing. */
export function serviceNeeds(values: RechargeServiceValues): string | undefined {
  const { platform, amount, validAmount } = rechargeMessages.rechargeNeeds;
  const errors = validateRechargeService(values);
  const parts = [
    ...(errors.platformId ? [platform] : []),
    ...(errors.amount ? [values.amount === "" ? amount : validAmount] : []),
  ];
  return parts.length > 0 ? commonMessages.stillNeeded(parts) : undefined;
}
