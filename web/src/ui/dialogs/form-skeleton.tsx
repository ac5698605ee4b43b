import { messages } from "@cable-connect/contract/messages";
import { Skeleton, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";

/** How wide the labels of the fields to come might be. */
const labels = [64, 40, 48, 56, 80];

/** The room of a form in a dialog until it is known what to start with. It has the focus: no key presses a button meanwhile. */
export function FormSkeleton({ description }: { description?: ReactNode }) {
  return (
    <Stack
      gap="md"
      role="status"
      aria-label={messages.common.loading}
      data-autofocus
      tabIndex={-1}
      className={classes.skeleton}
    >
      {description && <Text c="dimmed">{description}</Text>}
      {labels.map((width) => (
        <div key={width}>
          <Skeleton h={13} w={width} mb={8} />
          <Skeleton h={36} />
        </div>
      ))}
      <Skeleton h={69} />
    </Stack>
  );
}
