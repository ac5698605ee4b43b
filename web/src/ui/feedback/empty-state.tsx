import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";
import classes from "./state.module.css";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step as a button, such as one that adds the first row or clears the filters. */
  action?: ReactNode;
  drawing?: DrawingName;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, action, drawing = "papers" }: EmptyStateProps) {
  return (
    <Stack align="center" gap={4} className={classes.state}>
      <Drawing of={drawing} />
      <Text fw={600} mt="xs">
        {title}
      </Text>
      {text && <Text c="dimmed">{text}</Text>}
      {action && (
        <Group gap="xs" justify="center" mt="sm">
          {action}
        </Group>
      )}
    </Stack>
  );
}
