import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { sumRupees } from "@cable-connect/contract/values/money";
import { formatExactMoney } from "../../../ui/text/format.ts";
import type { Invalid } from "./renewal-changes.ts";
import { type MoneyField, moneyFields } from "./renewal-values.ts";

const { acceptLoss, valuesNeeded, suggestedCounted } = renewalMessages;

/** What the renewals still need, and what the preview counts instead of invalid amounts; empty if nothing. */
export function neededText(
  isLossAccepted: boolean,
  invalid: readonly Invalid[],
  neededOfPayment: readonly string[],
): string {
  const within = (field: MoneyField) => invalid.filter((one) => one.field === field);
  const fields = moneyFields.filter((field) => within(field).length > 0);
  const needed = [
    ...(isLossAccepted ? [] : [commonMessages.tickNeeded(acceptLoss)]),
    ...fields.map((field) => valuesNeeded[field](within(field).length)),
    ...neededOfPayment,
  ];
  const suggested = within("amount").map(({ renewal }) => renewal.amount ?? 0);
  return [
    ...(needed.length > 0 ? [commonMessages.stillNeeded(needed)] : []),
    ...(suggested.length > 0 ? [suggestedCounted(formatExactMoney(sumRupees(suggested)))] : []),
  ].join(". ");
}
