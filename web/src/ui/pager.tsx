import { Button, Group, Text } from "@mantine/core";
import { useRef } from "react";
import { pagerRange } from "./pager-range.ts";
import { showStart } from "./show-start.ts";
import { useLastPage } from "./use-last-page.ts";

type PagerProps = {
  /** The page that was answered. */
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  onChange: (page: number) => void;
};

/** The foot of a paged list; absent while everything fits on one page. */
export function Pager({ page, pageSize, total, totalPages, onChange }: PagerProps) {
  const root = useRef<HTMLDivElement>(null);
  useLastPage(page, totalPages, onChange);

  function turnTo(asked: number) {
    onChange(asked);
    showStart(root.current);
  }

  if (totalPages <= 1 && page <= 1) return null;
  return (
    <Group ref={root} component="nav" aria-label="Pages" justify="space-between" gap="sm" mt="md">
      <Text size="sm" c="dimmed" aria-live="polite">
        Showing {pagerRange(page, pageSize, total)} of {total}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={page <= 1}
          // From beyond the end, the last page is the one before.
          onClick={() => turnTo(Math.max(1, Math.min(page - 1, totalPages)))}
        >
          Previous
        </Button>
        <Text size="sm">
          Page {page} of {totalPages}
        </Text>
        <Button variant="default" disabled={page >= totalPages} onClick={() => turnTo(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
