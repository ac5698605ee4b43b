import { platformTypeLabels } from "@cable-connect/contract/constants";
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
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { addRupees } from "../../ui/fields/add-rupees.ts";
import { CardTable } from "../../ui/tables/card-table.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatCount, formatMonth } from "../../ui/text/format.ts";
import { moneyAlike } from "./money-alike.ts";
import classes from "./reports.module.css";

const texts = reportMessages;

/** What is left of what was collected, in rupees. */
export function differenceOf({ collected, spent, paidOut }: Omit<ReportMonth, "month">): number {
  return addRupees(addRupees(collected, -spent), -paidOut);
}

/** The columns of a table with these rows. */
type Columns<Row> = (rows: readonly Row[]) => readonly Column<Row>[];

function moneyColumn<Row>(header: string, rows: readonly Row[], amountOf: (row: Row) => number): Column<Row> {
  const format = moneyAlike(rows.map(amountOf));
  return { header, cell: (row) => format(amountOf(row)), align: "right" };
}

const monthColumns: Columns<ReportMonth> = (rows) => [
  { header: texts.month, cell: ({ month }) => formatMonth(`${month}-01`) },
  moneyColumn(texts.collected, rows, ({ collected }) => collected),
  moneyColumn(texts.spent, rows, ({ spent }) => spent),
  moneyColumn(texts.paidOut, rows, ({ paidOut }) => paidOut),
  moneyColumn(texts.difference, rows, differenceOf),
];

const collectorColumns: Columns<ReportCollector> = (rows) => [
  {
    header: texts.collector,
    cell: ({ collector }) => <Clamped>{collector?.name ?? texts.counter}</Clamped>,
  },
  { header: texts.paymentsHead, cell: ({ payments }) => formatCount(payments), align: "right" },
  moneyColumn(texts.collected, rows, ({ collected }) => collected),
];

const areaColumns: Columns<ReportArea> = (rows) => [
  { header: texts.area, cell: ({ area }) => <Clamped>{area?.name ?? texts.noArea}</Clamped> },
  { header: texts.paymentsHead, cell: ({ payments }) => formatCount(payments), align: "right" },
  moneyColumn(texts.collected, rows, ({ collected }) => collected),
  moneyColumn(texts.owedNow, rows, ({ outstanding }) => outstanding),
];

const platformColumns: Columns<ReportPlatform> = (rows) => [
  {
    header: commonMessages.platform,
    cell: ({ platform }) => (
      <>
        <Clamped>{platform.name}</Clamped>
        <Text size="sm" c="dimmed">
          {platformTypeLabels[platform.type]}
        </Text>
      </>
    ),
  },
  { header: commonMessages.recharges, cell: ({ recharges }) => formatCount(recharges), align: "right" },
  moneyColumn(texts.spent, rows, ({ spent }) => spent),
];

const owedSinceColumns: Columns<ReportOwedSince> = (rows) => [
  { header: texts.owesSince, cell: ({ month }) => formatMonth(`${month}-01`) },
  { header: texts.customersHead, cell: ({ customers }) => formatCount(customers), align: "right" },
  moneyColumn(texts.owedNow, rows, ({ outstanding }) => outstanding),
];

const owedByCollectorColumns: Columns<ReportOwedByCollector> = (rows) => [
  {
    header: texts.collector,
    cell: ({ collector }) => <Clamped>{collector?.name ?? texts.noCollector}</Clamped>,
  },
  moneyColumn(texts.owedNow, rows, ({ outstanding }) => outstanding),
];

type ReportProps<Row> = { rows: readonly Row[] | undefined; isStale: boolean };

/** What each month brought and cost, newest first, without months in which nothing happened. */
export function MonthReport({ rows, isStale }: ReportProps<ReportMonth>) {
  return (
    <Report
      title={texts.byMonth}
      columns={monthColumns}
      rows={rows
        ?.filter(({ collected, spent, paidOut }) => collected !== 0 || spent !== 0 || paidOut !== 0)
        .toReversed()}
      rowKey={({ month }) => month}
      empty={texts.noneYet}
      isStale={isStale}
      className={classes.wide}
    />
  );
}

/** What each collector received. */
export function CollectorReport({ rows, isStale }: ReportProps<ReportCollector>) {
  return (
    <Report
      title={texts.byCollector}
      columns={collectorColumns}
      rows={rows}
      rowKey={({ collector }) => String(collector?.id ?? 0)}
      empty={texts.noPayments}
      isStale={isStale}
    />
  );
}

/** Whether customers with an area paid or owe. */
export function hasAreas(rows: readonly ReportArea[]): boolean {
  return rows.some(({ area }) => area !== null);
}

/** What each area paid and owes; nothing while no customer that paid or owes has one. */
export function AreaReport({ rows, isStale }: ReportProps<ReportArea>) {
  if (!rows || !hasAreas(rows)) return null;
  return (
    <Report
      title={texts.byArea}
      columns={areaColumns}
      rows={rows}
      rowKey={({ area }) => String(area?.id ?? 0)}
      empty={texts.noPayments}
      isStale={isStale}
    />
  );
}

/** What is owed now by the month of the oldest open charge. */
export function OwedSinceReport({ rows, isStale }: ReportProps<ReportOwedSince>) {
  return (
    <Report
      title={texts.sharesTitles.owedSince}
      hint={texts.owedSinceHint}
      columns={owedSinceColumns}
      rows={rows}
      rowKey={({ month }) => month}
      empty={texts.noneOwing}
      isStale={isStale}
    />
  );
}

/** Whether somebody owes in a collector's areas. */
export function hasCollectors(rows: readonly ReportOwedByCollector[]): boolean {
  return rows.some(({ collector }) => collector !== null);
}

/** What is owed now in the areas of each usual collector; nothing while nobody in such an area owes. */
export function OwedByCollectorReport({ rows, isStale }: ReportProps<ReportOwedByCollector>) {
  if (!rows || !hasCollectors(rows)) return null;
  return (
    <Report
      title={texts.sharesTitles.owedByCollector}
      hint={texts.owedByCollectorHint}
      columns={owedByCollectorColumns}
      rows={rows}
      rowKey={({ collector }) => String(collector?.id ?? 0)}
      empty={texts.noneOwing}
      isStale={isStale}
    />
  );
}

/** What the recharges of each platform cost. */
export function PlatformReport({ rows, isStale }: ReportProps<ReportPlatform>) {
  return (
    <Report
      title={texts.byPlatform}
      columns={platformColumns}
      rows={rows}
      rowKey={({ platform }) => String(platform.id)}
      empty={texts.noRecharges}
      isStale={isStale}
    />
  );
}

type TableProps<Row> = ReportProps<Row> & {
  title: string;
  /** What the rows mean, where the title can't say it. */
  hint?: string;
  columns: Columns<Row>;
  rowKey: (row: Row) => string;
  empty: string;
  className?: string | undefined;
};

function Report<Row>({ title, hint, columns, rows, rowKey, empty, isStale, className }: TableProps<Row>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <Title order={2} size="h4" id={titleId} mt="xl" mb={hint ? 0 : "sm"}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      <CardTable
        caption={title}
        columns={columns(rows ?? [])}
        rows={rows}
        rowKey={rowKey}
        isStale={isStale}
        empty={<EmptyState title={empty} />}
      />
    </section>
  );
}
