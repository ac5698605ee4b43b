import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Paper, Text } from "@mantine/core";
import { onlineManager } from "@tanstack/react-query";
import { useEffect } from "react";
import { errorMessage } from "./error-message.ts";
import { MissingPartError } from "./load-part.ts";
import classes from "./missing-part-notice.module.css";
import { reportMissingPart, useMissingPart } from "./missing-part-state.ts";

const { partMissing, partMissingOffline, reload, dismiss } = commonMessages;

/** Says why a dialog did not open. Unlike a toast, it needs no code that is not loaded yet. */
export function MissingPartNotice() {
  const error = useMissingPart();
  const isReplaced = error instanceof MissingPartError && error.isReplaced;
  // Once the connection is back, the dialog opens.
  useEffect(() => {
    if (isReplaced) return;
    return onlineManager.subscribe((isOnline) => isOnline && reportMissingPart(undefined));
  }, [isReplaced]);
  if (error === undefined) return null;
  return (
    <Paper withBorder shadow="md" className={classes.notice} role="alert">
      {/* The header's bar already says that the browser is offline. */}
      <Text>{onlineManager.isOnline() ? errorMessage(error, partMissing) : partMissingOffline}</Text>
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
