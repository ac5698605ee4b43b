import { commonMessages } from "@cable-connect/contract/messages/common";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import { Table } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { saveFile } from "../../api/client/download.ts";
import { FigureCard } from "../../ui/charts/figure-card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { loadPart } from "../../ui/feedback/load-part.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { IconOnPhoneButton } from "../../ui/lists/icon-on-phone-button.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import type { ReportColumn } from "./report-columns.ts";
import classes from "./reports.module.css";

const { views, total } = reportMessages;
const choices = [
  { value: "chart", label: views.chart },
  { value: "table", label: views.table },
] as const;

export type ReportCardProps<Row> = {
  title: string;
  /** Its period, or what its rows mean. */
  hint: string;
  /** The same of the amounts that the chart shows, where it doesn't show all. */
  chartHint?: string;
  columns: readonly ReportColumn<Row>[];
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined;
  /** The name of its file. */
  file: string;
  empty: string;
  /** Shown instead of rows that couldn't be loaded. */
  failure?: ReactNode;
  isStale: boolean;
  /** Undefined for rows that only a table shows. */
  chart: ((titleId: string) => ReactNode) | undefined;
  className?: string;
};

/** A report as a chart, or as a table of the same figures, which a file has, too. */
export function ReportCard<Row>(props: ReportCardProps<Row>) {
  const {
    title,
    hint,
    chartHint = hint,
    columns,
    rows,
    file,
    empty,
    failure,
    isStale,
    chart,
    className,
  } = props;
  const titleId = useId();
  const [view, setView] = useState<"chart" | "table">("chart");
  const isEmpty = rows?.length === 0;

  async function save() {
    try {
      const { csvFile } = await loadPart(() => import("../../ui/lists/csv-file.ts"));
      const lines = (rows ?? []).map((row) => columns.map(({ value }) => value(row)));
      saveFile(csvFile([columns.map(({ header }) => header), ...lines]), `${file}.csv`);
    } catch {
      toastError(commonMessages.exportFailed);
    }
  }

  return (
    <div className={className}>
      <FigureCard
        title={title}
        titleId={titleId}
        hint={view === "chart" ? chartHint : hint}
        aside={
          <div className={classes.tools}>
            {chart && !isEmpty && !failure && (
              <ChoiceSwitch label={views.of(title)} choices={choices} value={view} onChange={setView} />
            )}
            <IconOnPhoneButton
              icon={IconDownload}
              text={commonMessages.exportCsv}
              isDisabled={!rows || isEmpty || failure !== undefined}
              onClick={() => void save()}
            />
          </div>
        }
      >
        {failure ? (
          failure
        ) : isEmpty ? (
          <EmptyState title={empty} />
        ) : chart && (view === "chart" || !rows) ? (
          chart(titleId)
        ) : (
          <ReportTable caption={title} columns={columns} rows={rows ?? []} isStale={isStale} />
        )}
      </FigureCard>
    </div>
  );
}

type ReportTableProps<Row> = {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  isStale: boolean;
};

function ReportTable<Row>({ caption, columns, rows, isStale }: ReportTableProps<Row>) {
  const cells = columns.map((column) => ({ ...column, write: column.format(rows) }));
  return (
    <div className={classes.table} aria-busy={isStale} data-stale={isStale || undefined}>
      <Table aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            {cells.map(({ header, sum }) => (
              <Table.Th key={header} ta={sum && "right"}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={cells.map(({ value }) => value(row)).join(" ")}>
              {cells.map(({ header, write, sum }) => (
                <Table.Td key={header} ta={sum && "right"} data-number={sum && true}>
                  {sum ? write(row) : <Clamped>{write(row)}</Clamped>}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {rows.length > 1 && (
          <Table.Tfoot>
            <Table.Tr>
              {cells.map(({ header, sum }) =>
                sum ? (
                  <Table.Td key={header} ta="right" data-number>
                    {sum(rows)}
                  </Table.Td>
                ) : (
                  <Table.Th key={header} scope="row">
                    {total}
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  );
}
