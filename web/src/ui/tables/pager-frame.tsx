import { commonMessages } from "@cable-connect/contract/messages/common";
import { Group, Text } from "@mantine/core";
import type { ReactNode, Ref } from "react";

type PagerFrameProps = {
  /** From `usePager`. */
  root: Ref<HTMLDivElement>;
  /** Which rows are shown. */
  shown: string;
  /** The name of the list, on a screen with several lists. */
  list?: string;
  /** The buttons; none for a single page. */
  children?: ReactNode;
};

/** The line below a list: the rows shown on the left, the buttons to other pages on the right. */
export function PagerFrame({ root, shown, list, children }: PagerFrameProps) {
  return (
    <Group
      ref={root}
      component="nav"
      aria-label={list ? commonMessages.pagesOf(list) : commonMessages.pages}
      justify="space-between"
      gap="sm"
      mt="md"
      mih={36}
    >
      <Text size="sm" c="dimmed" aria-live="polite">
        {shown}
      </Text>
      {children}
    </Group>
  );
}
