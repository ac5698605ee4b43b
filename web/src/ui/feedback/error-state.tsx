import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { focusAround } from "../focus/focus-around.ts";
import classes from "./state.module.css";

type ErrorStateProps = {
  /** A heading above the message, such as `Unable to Load Operators`. */
  title?: string;
  message: string;
  /** Absent where trying again is of no use. */
  onRetry?: (() => void) | undefined;
  /** By default `Try Again`. */
  retryLabel?: string;
  /** A further button, such as one back to the list. */
  action?: ReactNode;
};

/** Shown instead of content that could not be loaded. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = commonMessages.tryAgain,
  action,
}: ErrorStateProps) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    focusAround(currentTarget);
    onRetry?.();
  }

  return (
    <Stack align="center" gap="xs" className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle />
      </span>
      {title && <Text fw={600}>{title}</Text>}
      <Text c={title ? "dimmed" : undefined}>{message}</Text>
      <Group gap="xs" justify="center" mt="xs">
        {onRetry && (
          <Button variant="default" onClick={retry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </Group>
    </Stack>
  );
}
