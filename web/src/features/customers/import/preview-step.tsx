import {
  countImported,
  countServices,
  type OldBalances,
  sumOldBalances,
} from "@cable-connect/contract/customer-import/import-counts";
import { type ImportKind, importKinds } from "@cable-connect/contract/customer-import/import-fields";
import { leaveRowsOut } from "@cable-connect/contract/customer-import/leave-rows-out";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { wrongDigitCount } from "@cable-connect/contract/values/phone";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { FilterChoices } from "../../../ui/lists/filter-choices.tsx";
import { CardTable } from "../../../ui/tables/card-table.tsx";
import { Pager } from "../../../ui/tables/pager.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "./import.module.css";
import { ImportProgress } from "./import-progress.tsx";
import { previewColumns } from "./preview-columns.tsx";
import type { Table } from "./read-table.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { StepTitle } from "./step-title.tsx";
import type { ImportPreview, Work } from "./use-import.ts";

const texts = customerImportMessages;

/** Rows per page: even an old computer renders as many without a delay. */
const pageSize = 50;

/** New areas that are named. */
const namedAreas = 10;

type PreviewStepProps = {
  table: Table;
  preview: ImportPreview;
  work: Work | undefined;
  failure: { sentence: string; isOutdated: boolean } | undefined;
  updatesLeftOut: ReadonlySet<number>;
  onLeaveOut: (rows: ReadonlySet<number>) => void;
  onSave: () => void;
  onCheckAgain: () => void;
  onBack: () => void;
  onOtherFile: () => void;
};

/** The step that previews the import row by row, and starts it. */
export function PreviewStep(props: PreviewStepProps) {
  const { table, preview, work, failure, updatesLeftOut } = props;
  const { summary } = preview;
  const updates = preview.rows.filter(({ kind }) => kind === "updated").map(({ row }) => row);
  const { rows, newAreas = [] } = leaveRowsOut(preview, updatesLeftOut);
  const [kind, setKind] = useState<ImportKind>();
  const [page, setPage] = useState(1);
  const shown = kind ? preview.rows.filter((row) => row.kind === kind) : preview.rows;
  const sent = new Map(preview.sent.map((row) => [row.row, row]));
  const counts = countImported(rows);
  const count = counts.added + counts.updated;
  const newConnections = rows.filter(({ connection }) => connection?.id === null).length;
  const services = countServices(rows);
  const wrongPhones = rows.filter(
    ({ kind, values }) => kind === "added" && values && wrongDigitCount(values.phone) !== undefined,
  ).length;
  const isBusy = work !== undefined;
  return (
    <Stack gap="md">
      <div>
        <StepTitle>{texts.previewTitle}</StepTitle>
        <Text c="dimmed">{table.name}</Text>
      </div>
      {failure && (
        <OutcomeMessage tone="failure">
          <Stack gap="xs" align="flex-start">
            {failure.sentence}
            {failure.isOutdated && (
              <Button
                variant="default"
                onClick={() => {
                  props.onCheckAgain();
                  focusMain();
                }}
              >
                {texts.checkAgain}
              </Button>
            )}
          </Stack>
        </OutcomeMessage>
      )}
      {summary.refused > 0 && (
        <RefusedRows text={texts.refusedText(summary.refused, count > 0)} table={table} rows={preview.rows} />
      )}
      <Stack gap={4} className={classes.summary}>
        {newAreas.length > 0 && (
          <Text role="status">
            {texts.newAreas(newAreas.slice(0, namedAreas), Math.max(newAreas.length - namedAreas, 0))}
          </Text>
        )}
        {newConnections > 0 && <Text role="status">{texts.newConnections(newConnections)}</Text>}
        {services.brought > 0 && <Text role="status">{texts.broughtServices(services.brought)}</Text>}
        {services.kept > 0 && <Text role="status">{texts.keptServices(services.kept)}</Text>}
        {wrongPhones > 0 && (
          <Text role="status" className={classes.warning}>
            {texts.wrongPhones(wrongPhones)}
          </Text>
        )}
        <BalanceTotals {...sumOldBalances(rows)} />
      </Stack>
      {count === 0 && updatesLeftOut.size === 0 && summary.unchanged > 0 && (
        <Text role="status">{texts.nothingToImport}</Text>
      )}
      {count === 0 && updatesLeftOut.size > 0 && <Text role="status">{texts.nothingChosen}</Text>}
      {work && <ImportProgress work={work} />}
      <Group gap="sm">
        {count > 0 && (
          <Button {...softDisabled(isBusy)} onClick={isBusy ? undefined : props.onSave}>
            {texts.import({ ...counts, leftOut: summary.refused + updatesLeftOut.size })}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={props.onBack}>
          {texts.changeColumns}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={props.onOtherFile}>
          {texts.otherFile}
        </Button>
      </Group>
      <Group gap="sm" justify="space-between">
        <FilterChoices
          legend={texts.previewTitle}
          choices={importKinds}
          labels={texts.kinds}
          counts={{ all: preview.rows.length, ...summary }}
          chosen={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setPage(1);
          }}
        />
        {updates.length > 1 && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => props.onLeaveOut(new Set(updatesLeftOut.size < updates.length ? updates : []))}
          >
            {(updatesLeftOut.size < updates.length ? texts.leaveUpdatesOut : texts.updateAll)(updates.length)}
          </Button>
        )}
      </Group>
      <CardTable
        caption={texts.previewTitle}
        columns={previewColumns(sent, preview.rows, {
          leftOut: updatesLeftOut,
          onLeaveOut: isBusy ? undefined : props.onLeaveOut,
        })}
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => row}
        empty={<EmptyState title={texts.noRowsOfKind} />}
      />
      <Pager
        page={page}
        pageSize={pageSize}
        total={shown.length}
        totalPages={Math.ceil(shown.length / pageSize)}
        onChange={setPage}
      />
    </Stack>
  );
}

/** What customers will owe and have in advance together, and how many keep their balance. */
function BalanceTotals({ owed, advance, kept }: OldBalances) {
  const textOf = ({ amount, customers }: OldBalances["owed"]) =>
    customers > 0 ? { amount: formatPrice(amount), customers } : undefined;
  const [owing, inAdvance] = [textOf(owed), textOf(advance)];
  return (
    <>
      {(owing || inAdvance) && (
        <Text role="status" fw={600}>
          {texts.oldBalances(owing, inAdvance)}
        </Text>
      )}
      {kept > 0 && <Text role="status">{texts.keptBalances(kept)}</Text>}
    </>
  );
}
