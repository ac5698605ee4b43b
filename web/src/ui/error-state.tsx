import { messages } from "@cable-connect/contract/messages";
import { Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./state.module.css";

type ErrorStateProps = {
  /** A heading above the message, such as `Unable to Load Operators`. */
  title?: string;
  message: string;
  onRetry: () => void;
  /** `Try Again` unless the screen says `Retry`. */
  retryLabel?: string;
};

/** What stands in for content that could not be loaded. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = messages.common.tryAgain,
}: ErrorStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle />
      </span>
      {title && <Text fw={600}>{title}</Text>}
      <Text c={title ? "dimmed" : undefined}>{message}</Text>
      <Button variant="default" mt="xs" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Stack>
  );
}
