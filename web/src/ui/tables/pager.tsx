import { commonMessages } from "@cable-connect/contract/messages/common";
import { Group, Text } from "@mantine/core";
import { PagerButton } from "./pager-button.tsx";
import { PagerFrame } from "./pager-frame.tsx";
import { pagerRange } from "./pager-range.ts";
import type { ChangePage } from "./use-last-page.ts";
import { usePager } from "./use-pager.ts";

const { pageOf, previousPage, nextPage, rowsShown } = commonMessages;

type PagerProps = {
  /** The page shown. */
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  onChange: ChangePage;
  /** Counts the rows of a single page too. */
  isAlwaysCounted?: boolean;
  /** The name of the list, on a screen with several lists. */
  list?: string;
  /** Whether a button on the screen prints the rows of all pages. */
  hasPrint?: boolean;
};

/** The pager below a list; absent if everything fits on one page, but for its count where that is asked for. */
export function Pager({
  page,
  pageSize,
  total,
  totalPages,
  onChange,
  isAlwaysCounted,
  list,
  hasPrint,
}: PagerProps) {
  const { root, goTo } = usePager({ page, totalPages, onChange });
  if (totalPages <= 1 && page <= 1) {
    return isAlwaysCounted && total > 0 ? (
      <Text size="sm" c="dimmed" mt="md" aria-live="polite">
        {rowsShown(pagerRange(page, pageSize, total))}
      </Text>
    ) : null;
  }
  return (
    <PagerFrame root={root} page={page} pageSize={pageSize} total={total} list={list} hasPrint={hasPrint}>
      <Group gap="sm">
        <PagerButton isDisabled={page <= 1} onClick={() => goTo(page - 1)}>
          {previousPage}
        </PagerButton>
        <Text size="sm">{pageOf(page, totalPages)}</Text>
        <PagerButton isDisabled={page >= totalPages} onClick={() => goTo(page + 1)}>
          {nextPage}
        </PagerButton>
      </Group>
    </PagerFrame>
  );
}
