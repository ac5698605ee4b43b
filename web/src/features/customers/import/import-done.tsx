import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./import.module.css";
import type { Table } from "./read-table.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { StepTitle } from "./step-title.tsx";
import type { ImportPreview, ImportResult } from "./use-import.ts";

const texts = customerImportMessages;

type ImportDoneProps = {
  result: ImportResult;
  table: Table | undefined;
  preview: ImportPreview | undefined;
  onAgain: () => void;
};

/** The last step: the result of the import, and the rows that it left out. */
export function ImportDone({ result, table, preview, onAgain }: ImportDoneProps) {
  const refused = preview?.summary.refused ?? 0;
  return (
    <Stack gap="md">
      <Paper withBorder className={classes.drop}>
        <span className={classes.icon} aria-hidden>
          <IconCircleCheck />
        </span>
        <Stack gap={4} align="center">
          <StepTitle>{texts.doneTitle}</StepTitle>
          <Text role="status">{result.message}</Text>
        </Stack>
        <Group gap="sm" justify="center" mt="xs">
          <Button renderRoot={(props) => <Link to="/customers" {...props} />}>{texts.showCustomers}</Button>
          <Button variant="default" onClick={onAgain}>
            {texts.importMore}
          </Button>
        </Group>
      </Paper>
      {table && preview && refused > 0 && (
        <RefusedRows text={texts.leftOut(refused)} table={table} rows={preview.rows} />
      )}
    </Stack>
  );
}
