import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Paper, Text } from "@mantine/core";
import { errorMessage } from "./error-message.ts";
import { MissingPartError } from "./load-part.ts";
import classes from "./missing-part-notice.module.css";
import { reportMissingPart, useMissingPart } from "./missing-part-state.ts";

const { partMissing, reload, dismiss } = commonMessages;

/** Says why a dialog did not open. Unlike a toast, it needs no code that is not loaded yet. */
export function MissingPartNotice() {
  const error = useMissingPart();
  if (error === undefined) return null;
  const isReplaced = error instanceof MissingPartError && error.isReplaced;
  return (
    <Paper withBorder shadow="md" className={classes.notice} role="alert">
      <Text>{errorMessage(error, partMissing)}</Text>
      {isReplaced ? (
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      ) : (
        <Button variant="default" onClick={() => reportMissingPart(undefined)}>
          {dismiss}
        </Button>
      )}
    </Paper>
  );
}
