import { messages } from "@cable-connect/contract/messages";
import { Button, Paper } from "@mantine/core";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useScreenSearch } from "../../ui/use-screen-search.ts";

const { emptyTitle, emptyAll, emptyTab } = messages.dues;
const { adjustFilters, clearFilters } = messages.common;

/** Says that a tab has no services, and leads out of the filters that may be why. */
export function NoDues() {
  const [{ tab = "all", search, platformId }, change] = useScreenSearch("/console/due");
  const isFiltered = Boolean(search || platformId);
  const textOfTab = tab === "all" ? emptyAll : emptyTab[tab];
  const clear = (
    <Button variant="default" mt="xs" onClick={() => change({ search: undefined, platformId: undefined })}>
      {clearFilters}
    </Button>
  );
  return (
    <Paper withBorder>
      <EmptyState
        title={emptyTitle}
        text={isFiltered ? adjustFilters : textOfTab}
        action={isFiltered && clear}
      />
    </Paper>
  );
}
