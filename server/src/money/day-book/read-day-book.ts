import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";

/** A day of a collector, or of the counter as holder 0; amounts in rupees, those by mode without the modes of none. */
export type DayBookRow = {
  holder: number;
  opening: string;
  received: Partial<Record<PaymentMode, number>>;
  reversed: Partial<Record<PaymentMode, number>>;
  handed_over: string;
  taken_over: string;
  deposited: string;
  paid_out: string;
  paid_in: string;
  corrected: string;
  cash_in_hand: string;
  closed_until: BusinessDate | null;
};

/** A business day of the counter and of each collector. */
export async function readDayBook(
  reader: Reader,
  operatorId: number,
  day: BusinessDate,
): Promise<DayBookRow[]> {
  return reader<DayBookRow[]>`
    select holder, opening, received, reversed, handed_over, taken_over, deposited, paid_out, paid_in, corrected,
      cash_in_hand, closed_until
    from day_book(${operatorId}, ${day}, null)`;
}
