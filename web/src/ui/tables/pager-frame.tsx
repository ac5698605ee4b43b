import { commonMessages } from "@cable-connect/contract/messages/common";
import { Group, Text } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import classes from "./pager-frame.module.css";
import { pagerRange, printedRange } from "./pager-range.ts";

type PagerFrameProps = {
  /** From `usePager`. */
  root: Ref<HTMLDivElement>;
  page: number;
  pageSize: number;
  total: number;
  /** Which rows are shown, if not `Showing 1 - 10 of 12`. */
  shown?: string;
  /** Whether a button on the screen prints the rows of all pages. */
  hasPrint?: boolean;
  /** The name of the list, on a screen with several lists. */
  list?: string;
  /** The buttons; none for a single page. */
  children?: ReactNode;
};

/** The line below a list: the rows shown on the left, the buttons to other pages on the right; on paper which rows these are. */
export function PagerFrame(props: PagerFrameProps) {
  const { root, page, pageSize, total, hasPrint, list, children } = props;
  const { shown = commonMessages.rowsShown(pagerRange(page, pageSize, total)) } = props;
  const printed = printedRange(page, pageSize, total);
  return (
    <>
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
      {printed && (
        <Text size="sm" className={classes.printed} aria-hidden>
          {hasPrint ? `${printed}. ${commonMessages.printsAll}.` : printed}
        </Text>
      )}
    </>
  );
}
