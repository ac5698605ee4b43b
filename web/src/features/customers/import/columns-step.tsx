import { type ImportField, offeredFields } from "@cable-connect/contract/customer-import/import-fields";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useUser } from "../../../api/client/session.ts";
import { rechargeablePlatformsQuery } from "../../../api/platforms.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { CardTable } from "../../../ui/tables/card-table.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { type ColumnFields, chooseField } from "./guess-fields.ts";
import classes from "./import.module.css";
import { ImportProgress } from "./import-progress.tsx";
import type { Table } from "./read-table.ts";
import { StepTitle } from "./step-title.tsx";
import { customerRows, type FileColumn, fileColumns, lacksPlatform, missingFields } from "./table-columns.ts";
import type { Work } from "./use-import.ts";

const texts = customerImportMessages;

/** The choices of a column's field. */
function choicesOf(collects: boolean) {
  return [
    { value: "", label: texts.ignored },
    ...offeredFields(collects).map((field) => ({ value: field, label: texts.fields[field] })),
  ];
}

type ColumnsStepProps = {
  table: Table;
  fields: ColumnFields;
  work: Work | undefined;
  failure: string | undefined;
  /** The platform of all rows, empty for none. */
  platform: string;
  onPlatform: (platform: string) => void;
  onFields: (fields: ColumnFields) => void;
  onHasHeader: (hasHeader: boolean) => void;
  onCheck: () => void;
  onOtherFile: () => void;
};

/** The step that maps the columns of the file to fields; the guesses can be changed. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { table, fields, work, failure } = props;
  const { collects = false } = useUser();
  const choices = choicesOf(collects);
  const columns: readonly Column<FileColumn>[] = [
    { header: texts.column, cell: ({ name }) => <Text fw={600}>{name}</Text> },
    { header: texts.samples, cell: ({ samples }) => <Samples samples={samples} /> },
    {
      header: texts.importedAs,
      cell: ({ index, name }) => (
        <NativeSelect
          aria-label={texts.importedAsOf(name)}
          data={choices}
          value={fields[index] ?? ""}
          disabled={work !== undefined}
          onChange={({ currentTarget: { value } }) =>
            props.onFields(
              chooseField(
                fields,
                index,
                offeredFields(collects).find((field) => field === value),
              ),
            )
          }
          className={classes.choice}
        />
      ),
    },
  ];
  const columnOf = (field: ImportField) => fileColumns(table).find(({ index }) => fields[index] === field);
  const oldBalance = columnOf("oldBalance");
  const amount = columnOf("amount");
  const missing = missingFields(fields).map((field) => texts.fields[field]);
  const isPlatformOpen = lacksPlatform(fields);
  const platformsQuery = useQuery({ ...rechargeablePlatformsQuery, enabled: isPlatformOpen });
  const { data: platforms } = platformsQuery;
  // An operator that sells a single one isn't asked.
  const asksPlatform = isPlatformOpen && platforms !== undefined && platforms.length > 1;
  const isPlatformUnknown = isPlatformOpen && platforms === undefined;
  const isDisabled = missing.length > 0 || work !== undefined || isPlatformUnknown;
  const platformField = useRef<HTMLSelectElement>(null);
  const [isPlatformMissing, setIsPlatformMissing] = useState(false);

  function check() {
    const isMissing = asksPlatform && props.platform === "";
    setIsPlatformMissing(isMissing);
    if (isMissing) platformField.current?.focus();
    else props.onCheck();
  }

  return (
    <Stack gap="md">
      <div>
        <StepTitle>{texts.columnsTitle}</StepTitle>
        <Text c="dimmed" className={classes.text}>
          {table.name}
        </Text>
        <Text className={classes.text}>{texts.columnsText}</Text>
      </div>
      {failure && <OutcomeMessage tone="failure">{failure}</OutcomeMessage>}
      <Checkbox
        label={texts.hasHeader}
        checked={table.hasHeader}
        disabled={work !== undefined || (table.rows.length === 1 && !table.hasHeader)}
        onChange={({ currentTarget }) => props.onHasHeader(currentTarget.checked)}
      />
      <CardTable
        caption={texts.columnsTitle}
        columns={columns}
        rows={fileColumns(table)}
        rowKey={({ index }) => index}
        empty={null}
      />
      {isPlatformUnknown && platformsQuery.isError && (
        <LoadFailed query={platformsQuery} fallback={platformMessages.loadFailed} />
      )}
      {asksPlatform && (
        <NativeSelect
          ref={platformField}
          label={texts.platformOfAll}
          data={[{ value: "", label: texts.choosePlatform }, ...platforms.map(({ name }) => name)]}
          value={props.platform}
          error={isPlatformMissing && props.platform === "" && texts.platformNeeded}
          disabled={work !== undefined}
          onChange={({ currentTarget }) => props.onPlatform(currentTarget.value)}
          className={classes.choice}
        />
      )}
      {oldBalance && (
        <Text role="status" className={classes.text}>
          {texts.oldBalanceHelp(oldBalance.name)}
        </Text>
      )}
      {amount && (
        <Text role="status" className={classes.text}>
          {texts.amountHelp(amount.name)}
        </Text>
      )}
      {missing.length > 0 && <Text role="status">{texts.columnsNeeded(missing)}</Text>}
      {work && <ImportProgress work={work} />}
      <Group gap="sm">
        <Button {...softDisabled(isDisabled)} onClick={isDisabled ? undefined : check}>
          {texts.check(customerRows(table).length)}
        </Button>
        <Button variant="default" disabled={work !== undefined} onClick={props.onOtherFile}>
          {texts.otherFile}
        </Button>
      </Group>
    </Stack>
  );
}

function Samples({ samples }: Pick<FileColumn, "samples">) {
  if (samples.length === 0) return <Text c="dimmed">{texts.noSamples}</Text>;
  return (
    <ul className={classes.samples}>
      {samples.map((sample) => (
        <li key={sample}>{sample}</li>
      ))}
    </ul>
  );
}
