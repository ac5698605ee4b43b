import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./import.module.css";
import { StepTitle } from "./step-title.tsx";
import type { ImportResult } from "./use-import.ts";

const texts = customerImportMessages;

/** The last step: the result of the import. */
export function ImportDone({ result, onAgain }: { result: ImportResult; onAgain: () => void }) {
  return (
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
  );
}
