import { platformTypeLabels } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import type { ReportArea, ReportCollector, ReportPlatform } from "@cable-connect/contract/reports";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { CardTable } from "../../ui/tables/card-table.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatCount, formatMoney } from "../../ui/text/format.ts";

const texts = reportMessages;

const collectorColumns: readonly Column<ReportCollector>[] = [
  {
    header: texts.collector,
    cell: ({ collector }) => <Clamped>{collector?.name ?? texts.counter}</Clamped>,
  },
  { header: texts.paymentsHead, cell: ({ payments }) => formatCount(payments), align: "right" },
  { header: texts.collected, cell: ({ collected }) => formatMoney(collected), align: "right" },
];

const areaColumns: readonly Column<ReportArea>[] = [
  { header: texts.area, cell: ({ area }) => <Clamped>{area?.name ?? texts.noArea}</Clamped> },
  { header: texts.paymentsHead, cell: ({ payments }) => formatCount(payments), align: "right" },
  { header: texts.collected, cell: ({ collected }) => formatMoney(collected), align: "right" },
  { header: texts.owedNow, cell: ({ outstanding }) => formatMoney(outstanding), align: "right" },
];

const platformColumns: readonly Column<ReportPlatform>[] = [
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
  { header: texts.spent, cell: ({ spent }) => formatMoney(spent), align: "right" },
];

type ReportProps<Row> = { rows: readonly Row[] | undefined; isStale: boolean };

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

/** What each area paid and owes; nothing while no customer that paid or owes has one. */
export function AreaReport({ rows, isStale }: ReportProps<ReportArea>) {
  if (!rows?.some(({ area }) => area !== null)) return null;
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
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: string;
};

function Report<Row>({ title, columns, rows, rowKey, empty, isStale }: TableProps<Row>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mt="xl" mb="sm">
        {title}
      </Title>
      <CardTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isStale={isStale}
        empty={<EmptyState title={empty} />}
      />
    </section>
  );
}
