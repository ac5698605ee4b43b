import type { Pagination } from "@cable-connect/contract/lists/paging";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Group } from "@mantine/core";
import { PagerButton } from "../../ui/tables/pager-button.tsx";
import { PagerFrame } from "../../ui/tables/pager-frame.tsx";
import type { ChangePage } from "../../ui/tables/use-last-page.ts";
import { usePager } from "../../ui/tables/use-pager.ts";
import classes from "./dues.module.css";
import { pageWindow } from "./page-window.ts";

type DuePagerProps = Pagination & { onChange: ChangePage };

/** Previous, up to five pages and Next, with the range shown (specification, section 2, Due Management). */
export function DuePager({ page, limit, total, totalPages, onChange }: DuePagerProps) {
  const { root, goTo } = usePager({ page, totalPages, onChange });
  if (total === 0) return null;
  return (
    <PagerFrame root={root} page={page} pageSize={limit} total={total} hasPrint>
      {(totalPages > 1 || page > 1) && (
        <Group gap={6} className={classes.pages}>
          <PagerButton isDisabled={page <= 1} onClick={() => goTo(page - 1)}>
            {commonMessages.previousPage}
          </PagerButton>
          {pageWindow(page, totalPages).map((number) => (
            <Button
              key={number}
              variant={number === page ? "light" : "default"}
              px="sm"
              aria-label={commonMessages.page(number)}
              aria-current={number === page ? "page" : undefined}
              onClick={() => goTo(number)}
            >
              {number}
            </Button>
          ))}
          <PagerButton isDisabled={page >= totalPages} onClick={() => goTo(page + 1)}>
            {commonMessages.nextPage}
          </PagerButton>
        </Group>
      )}
    </PagerFrame>
  );
}
