import { reportMessages } from "@cable-connect/contract/messages/reports";
import type {
  ReportArea,
  ReportCollector,
  ReportOwedByCollector,
  ReportOwedSince,
  ReportPlatform,
} from "@cable-connect/contract/reports";
import type { Part } from "../../ui/charts/shares.ts";
import { formatMonth } from "../../ui/text/format.ts";
import { areaName, collectorName, platformName, usualCollectorName } from "./report-columns.ts";

const texts = reportMessages;

/** Amounts of a report's rows, of which a chart shows the shares. */
export type Amounts<Row> = {
  /** Names them where a report has several. */
  label: string;
  /** Their period, or what they mean. */
  hint: string;
  /** Shown if all are 0. */
  empty: string;
  /** What a row is in the chart, which shows those above 0. */
  partOf: (row: Row) => Part;
};

/** What a report's chart can show, the first at first. */
export type AmountsToChoose<Row> = readonly [Amounts<Row>, ...Amounts<Row>[]];

const collected = { label: texts.collected, empty: texts.noPayments };
const recharged = { label: texts.spent, empty: texts.noRecharges };
const owed = { label: texts.owedNow, hint: texts.now, empty: texts.noneOwing };

export function collectorAmounts(period: string): AmountsToChoose<ReportCollector> {
  const nameOf = (row: ReportCollector) => ({
    key: String(row.collector?.id ?? 0),
    label: collectorName(row),
  });
  return [
    {
      ...collected,
      hint: period,
      partOf: (row) => ({ ...nameOf(row), amount: row.collected, note: texts.payments(row.payments) }),
    },
    {
      label: texts.paidOut,
      hint: period,
      empty: texts.noPayOuts,
      partOf: (row) => ({ ...nameOf(row), amount: row.paidOut }),
    },
  ];
}

export function platformAmounts(period: string): AmountsToChoose<ReportPlatform> {
  const nameOf = (row: ReportPlatform) => ({ key: String(row.platform?.id ?? 0), label: platformName(row) });
  return [
    {
      ...collected,
      hint: period,
      partOf: (row) => ({ ...nameOf(row), amount: row.collected }),
    },
    {
      ...recharged,
      hint: period,
      partOf: (row) => ({ ...nameOf(row), amount: row.spent, note: texts.recharges(row.recharges) }),
    },
    { ...owed, partOf: (row) => ({ ...nameOf(row), amount: row.outstanding }) },
  ];
}

export function areaAmounts(period: string): AmountsToChoose<ReportArea> {
  const nameOf = (row: ReportArea) => ({ key: String(row.area?.id ?? 0), label: areaName(row) });
  return [
    {
      ...collected,
      hint: period,
      partOf: (row) => ({ ...nameOf(row), amount: row.collected, note: texts.payments(row.payments) }),
    },
    {
      ...recharged,
      hint: period,
      partOf: (row) => ({ ...nameOf(row), amount: row.spent }),
    },
    { ...owed, partOf: (row) => ({ ...nameOf(row), amount: row.outstanding }) },
  ];
}

export const owedSinceAmounts: AmountsToChoose<ReportOwedSince> = [
  {
    ...owed,
    hint: texts.owedSinceHint,
    partOf: ({ month, customers, outstanding }) => ({
      key: month,
      label: formatMonth(`${month}-01`),
      amount: outstanding,
      note: texts.owing(customers),
    }),
  },
];

export const owedByCollectorAmounts: AmountsToChoose<ReportOwedByCollector> = [
  {
    ...owed,
    hint: texts.owedByCollectorHint,
    partOf: (row) => ({
      key: String(row.collector?.id ?? 0),
      label: usualCollectorName(row),
      amount: row.outstanding,
    }),
  },
];
