import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import type {
  ReportArea,
  ReportCollector,
  ReportMonth,
  ReportOwedByCollector,
  ReportOwedSince,
  ReportPlatform,
} from "@cable-connect/contract/reports";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import { formatCount, formatMonth, formatPrice } from "../../ui/text/format.ts";
import { moneyAlike } from "./money-alike.ts";

const texts = reportMessages;

/**
 * A column of a report: its value as a file has it, and how a screen writes it beside the values of `rows`, and their sum; a column
 * without sum has no numbers.
 */
export type ReportColumn<Row> = {
  header: string;
  value: (row: Row) => string | number;
  format: (rows: readonly Row[]) => (row: Row) => string;
  sum?: (rows: readonly Row[]) => string;
};

function text<Row>(header: string, value: (row: Row) => string): ReportColumn<Row> {
  return { header, value, format: () => value };
}

function count<Row>(header: string, value: (row: Row) => number): ReportColumn<Row> {
  const sum = (rows: readonly Row[]) => formatCount(rows.reduce((sum, row) => sum + value(row), 0));
  return { header, value, format: () => (row) => formatCount(value(row)), sum };
}

function money<Row>(header: string, value: (row: Row) => number): ReportColumn<Row> {
  const format = (rows: readonly Row[]) => {
    const write = moneyAlike(rows.map(value));
    return (row: Row) => write(value(row));
  };
  const sum = (rows: readonly Row[]) => {
    const amounts = rows.map(value);
    return moneyAlike(amounts)(sumRupees(amounts));
  };
  return { header, value, format, sum };
}

/** A month: a file has it as spreadsheets sort it. */
function month<Row extends { month: string }>(header: string): ReportColumn<Row> {
  return {
    header,
    value: (row) => row.month,
    format: () => (row) => formatMonth(`${row.month}-01`),
  };
}

/** What is left of what was collected, in rupees. */
export function leftOverOf({ collected, spent, paidOut }: Omit<ReportMonth, "month">): number {
  return addRupees(addRupees(collected, -spent), -paidOut);
}

export const monthColumns: readonly ReportColumn<ReportMonth>[] = [
  month(commonMessages.month),
  money(texts.collected, ({ collected }) => collected),
  money(texts.spent, ({ spent }) => spent),
  money(texts.paidOut, ({ paidOut }) => paidOut),
  money(texts.difference, leftOverOf),
];

export function collectorName({ collector }: ReportCollector): string {
  return collector?.name ?? collectionMessages.counter;
}

export function platformName({ platform }: ReportPlatform): string {
  return platform?.name ?? texts.noPlatform;
}

export function areaName({ area }: ReportArea): string {
  return area?.name ?? texts.noArea;
}

export function usualCollectorName({ collector }: ReportOwedByCollector): string {
  return collector?.name ?? texts.noCollector;
}

export const collectorColumns: readonly ReportColumn<ReportCollector>[] = [
  text(texts.collector, collectorName),
  money(texts.collected, ({ collected }) => collected),
  money(texts.paidOut, ({ paidOut }) => paidOut),
  count(texts.paymentsHead, ({ payments }) => payments),
];

export const platformColumns: readonly ReportColumn<ReportPlatform>[] = [
  text(commonMessages.platform, platformName),
  money(texts.collected, ({ collected }) => collected),
  money(texts.spent, ({ spent }) => spent),
  money(texts.owedNow, ({ outstanding }) => outstanding),
  count(commonMessages.recharges, ({ recharges }) => recharges),
];

export const areaColumns: readonly ReportColumn<ReportArea>[] = [
  text(texts.area, areaName),
  money(texts.collected, ({ collected }) => collected),
  money(texts.spent, ({ spent }) => spent),
  money(texts.owedNow, ({ outstanding }) => outstanding),
  count(texts.paymentsHead, ({ payments }) => payments),
];

export const owedSinceColumns: readonly ReportColumn<ReportOwedSince>[] = [
  month(texts.owesSince),
  count(texts.customersHead, ({ customers }) => customers),
  money(texts.owedNow, ({ outstanding }) => outstanding),
];

export const owedByCollectorColumns: readonly ReportColumn<ReportOwedByCollector>[] = [
  text(texts.collector, usualCollectorName),
  money(texts.owedNow, ({ outstanding }) => outstanding),
];

/** Below what was left over: how it comes about, and where the money is that an owner lacks. */
export function leftOverHint(leftOver: number, outstanding: number): string {
  if (leftOver >= 0) return texts.differenceHint;
  return outstanding > 0 ? texts.belowZeroOwed(formatPrice(outstanding)) : texts.belowZero;
}
