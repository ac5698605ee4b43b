import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { Button, Paper } from "@mantine/core";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { ClearFiltersButton } from "../../ui/tables/filter-buttons.tsx";
import { useScreenSearch } from "../../ui/tables/use-screen-search.ts";

const { emptyTitle, emptyAll, emptyTab, showAll } = dueMessages;

/** The empty state of a tab, with buttons to show the `total` services of all tabs and to clear the filters. */
export function NoDues({ total }: { total: number }) {
  const [{ tab = "all", search, platformId }, change] = useScreenSearch("/console/due");
  const isFiltered = Boolean(search || platformId);
  const textOfTab = tab === "all" ? emptyAll : emptyTab[tab];

  function openAll() {
    change({ tab: undefined });
    focusMain();
  }

  return (
    <Paper withBorder>
      <EmptyState
        title={emptyTitle}
        text={isFiltered ? commonMessages.adjustFilters : textOfTab}
        action={
          (total > 0 || isFiltered) && (
            <>
              {total > 0 && (
                <Button variant="light" onClick={openAll}>
                  {showAll(total)}
                </Button>
              )}
              {isFiltered && (
                <ClearFiltersButton onClear={() => change({ search: undefined, platformId: undefined })} />
              )}
            </>
          )
        }
      />
    </Paper>
  );
}
