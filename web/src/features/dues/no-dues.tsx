import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Button, Paper } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { ClearFiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";

const { emptyTitle, emptyAll, emptyTab, showAll } = dueMessages;

/**
 * The empty state of a tab, with buttons to recharge the first customer, to show the `total` services of all tabs and to
 * clear the filters.
 */
export function NoDues({ total }: { total: number }) {
  const [{ tab = "all", search, platformId, areaId }, change] = useScreenSearch("/console/due");
  const isFiltered = Boolean(search || platformId || areaId);
  const textOfTab = tab === "all" ? emptyAll : emptyTab[tab];

  function openAll() {
    change({ tab: undefined });
    focusMain();
  }

  return (
    <Paper withBorder>
      <EmptyState
        drawing="calendar"
        title={emptyTitle}
        text={isFiltered ? commonMessages.adjustFilters : textOfTab}
        action={
          total === 0 && !isFiltered ? (
            <Button variant="light" renderRoot={(props) => <Link to="/customers" {...props} />}>
              {rechargeMessages.rechargeCustomer}
            </Button>
          ) : (
            <>
              {total > 0 && (
                <Button variant="light" onClick={openAll}>
                  {showAll(total)}
                </Button>
              )}
              {isFiltered && (
                <ClearFiltersButton
                  onClear={() => change({ search: undefined, platformId: undefined, areaId: undefined })}
                />
              )}
            </>
          )
        }
      />
    </Paper>
  );
}
