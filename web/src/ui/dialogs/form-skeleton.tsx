import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";

const labelWidths = [64, 40, 48, 56, 80];

/** The placeholder of a DialogForm whose initial values are loading. It takes the focus, so that no key presses a button. */
export function FormSkeleton({ description }: { description?: ReactNode }) {
  return (
    <Stack
      gap="md"
      role="status"
      aria-label={commonMessages.loading}
      data-autofocus
      tabIndex={-1}
      className={classes.skeleton}
    >
      {description && <Text c="dimmed">{description}</Text>}
      {labelWidths.map((width) => (
        <div key={width}>
          <Skeleton h={13} w={width} mb={8} />
          <Skeleton h={36} />
        </div>
      ))}
      <Skeleton h={69} />
    </Stack>
  );
}
