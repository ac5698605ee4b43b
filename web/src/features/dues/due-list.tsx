import type { DueTab } from "@cable-connect/contract/constants";
import type { DueRecord } from "@cable-connect/contract/dues";
import { messages } from "@cable-connect/contract/messages";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Selection } from "../../ui/use-selection.ts";
import { type DueActions, DueCard } from "./due-card.tsx";
import classes from "./dues.module.css";

const { emptyTitle, emptyAll, emptyTab } = messages.dues;
const skeletonKeys = ["1", "2", "3", "4"];

type DueListProps = DueActions & {
  tab: DueTab;
  /** Undefined until they are loaded. */
  records: readonly DueRecord[] | undefined;
  isStale: boolean;
  chosen: Selection<DueRecord>;
};

/** The cards of a tab. */
export function DueList({ tab, records, isStale, ...rest }: DueListProps) {
  if (records?.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState title={emptyTitle} text={tab === "all" ? emptyAll : emptyTab[tab]} />
      </Paper>
    );
  }
  return (
    <ul className={classes.list} data-stale={isStale || undefined} aria-busy={!records || isStale}>
      {records?.map((record) => <DueCard key={record.id} record={record} {...rest} />) ?? <Loading />}
    </ul>
  );
}

function Loading() {
  return skeletonKeys.map((key, index) => (
    <Paper key={key} component="li" withBorder className={classes.card}>
      {index === 0 && <VisuallyHidden role="status">{messages.common.loading}</VisuallyHidden>}
      <Skeleton h={20} w={200} mb="md" />
      <Skeleton h={44} />
    </Paper>
  ));
}
