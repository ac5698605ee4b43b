import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import type { Ref } from "react";
import type { Selection } from "../../ui/tables/use-selection.ts";
import { type DueActions, DueCard } from "./due-card.tsx";
import classes from "./dues.module.css";
import { NoDues } from "./no-dues.tsx";

const skeletonKeys = ["1", "2", "3", "4"];

type DueListProps = DueActions & {
  ref: Ref<HTMLUListElement>;
  /** Undefined until loaded. */
  records: readonly DueRecord[] | undefined;
  /** The number of services under All. */
  total: number;
  isStale: boolean;
  chosen: Selection<DueRecord>;
};

/** The cards of a tab. */
export function DueList({ ref, records, total, isStale, ...rest }: DueListProps) {
  if (records?.length === 0) return <NoDues total={total} />;
  return (
    <ul ref={ref} className={classes.list} data-stale={isStale || undefined} aria-busy={!records || isStale}>
      {records?.map((record) => <DueCard key={record.id} record={record} {...rest} />) ?? <Loading />}
    </ul>
  );
}

function Loading() {
  return skeletonKeys.map((key, index) => (
    <Paper key={key} component="li" withBorder className={classes.card}>
      {index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>}
      <Skeleton h={20} w={200} mb="md" />
      <Skeleton h={44} />
    </Paper>
  ));
}
