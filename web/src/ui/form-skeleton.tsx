import { messages } from "@cable-connect/contract/messages";
import { Skeleton, Stack } from "@mantine/core";
import classes from "./dialog.module.css";

/** The room of a form in a dialog until it is known what to start with. It has the focus: no key presses a button meanwhile. */
export function FormSkeleton() {
  return (
    <Stack
      gap="lg"
      role="status"
      aria-label={messages.common.loading}
      data-autofocus
      tabIndex={-1}
      className={classes.skeleton}
    >
      {["60%", "100%", "100%", "100%", "100%"].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={place} h={place === 0 ? 20 : 56} w={width} />
      ))}
    </Stack>
  );
}
