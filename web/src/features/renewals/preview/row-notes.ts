import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { rupeesOf } from "../../../ui/fields/written-amount.ts";
import { leftUnpaid } from "./left-unpaid.ts";
import { errorsOfIncluded, isLeftOutBy } from "./renewal-changes.ts";
import {
  aboveLimitNote,
  belowCostNote,
  customerPriceNote,
  longExpiredNote,
  priceNote,
} from "./renewal-note.ts";
import { type Change, type MoneyField, valuesOf } from "./renewal-values.ts";

/** A line below the customer of a renewal, and the field that it describes. */
type RowNote = { field: MoneyField; text: string; tone?: "problem" | "warning" | undefined };

/**
 * The lines of a renewal with these fields: what is wrong, and only if nothing is, what to know. Those about all of it
 * describe its amount. `limit` is what the customer may leave unpaid of it, in rupees.
 */
export function rowNotesOf(
  renewal: Renewal,
  fields: readonly MoneyField[],
  change: Change | undefined,
  today: BusinessDate,
  limit?: number,
): RowNote[] {
  if (isLeftOutBy(change, renewal)) return [];
  if (renewal.refusal) return [{ field: "amount", text: renewal.refusal.error, tone: "problem" }];
  const errors = errorsOfIncluded(renewal, change);
  const problems = fields.flatMap((field): RowNote[] => {
    const text = errors[field];
    return text ? [{ field, text, tone: "problem" }] : [];
  });
  if (problems.length > 0) return problems;
  const values = valuesOf(renewal, change);
  const expired = longExpiredNote(renewal.expiryDate, today);
  const price = priceNote(renewal, rupeesOf(values.amount));
  const aboveLimit = aboveLimitNote(limit, leftUnpaid(renewal, fields, change));
  const belowCost = fields.includes("price") ? belowCostNote(values) : undefined;
  const customerPays = change?.price === undefined ? customerPriceNote(renewal) : undefined;
  const notes: (RowNote | undefined)[] = [
    expired ? { field: "amount", text: expired, tone: "warning" } : undefined,
    price && { field: "amount", text: price.text, tone: price.isWarning ? "warning" : undefined },
    customerPays ? { field: "price", text: customerPays } : undefined,
    aboveLimit ? { field: "price", text: aboveLimit, tone: "warning" } : undefined,
    belowCost ? { field: "price", text: belowCost, tone: "warning" } : undefined,
    renewal.lostDays > 0
      ? { field: "amount", text: renewalMessages.losesDays(renewal.lostDays), tone: "warning" }
      : undefined,
  ];
  return notes.filter((note) => note !== undefined);
}
