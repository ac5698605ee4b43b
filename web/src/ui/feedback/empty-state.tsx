import { Group, Stack, Text } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state.module.css";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** Buttons, such as one that clears the filters. */
  action?: ReactNode;
  icon?: ReactNode;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, action, icon = <IconInbox /> }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.state}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Text fw={600}>{title}</Text>
      {text && <Text c="dimmed">{text}</Text>}
      {action && (
        <Group gap="xs" justify="center" mt="xs">
          {action}
        </Group>
      )}
    </Stack>
  );
}
