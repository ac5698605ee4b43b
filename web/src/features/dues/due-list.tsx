import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { Selection } from "../../ui/tables/use-selection.ts";
import { type DueActions, DueCard } from "./due-card.tsx";
import { DueRow } from "./due-row.tsx";
import rowClasses from "./due-rows.module.css";
import type { DueView } from "./due-view.ts";
import classes from "./dues.module.css";
import { NoDues } from "./no-dues.tsx";

const skeletonKeys = ["1", "2", "3", "4"];

type DueListProps = DueActions & {
  view: DueView;
  ref: Ref<HTMLUListElement>;
  /** Undefined until loaded. */
  records: readonly DueRecord[] | undefined;
  /** The number of services under All. */
  total: number;
  isStale: boolean;
  chosen: Selection<DueRecord>;
};

/** The services of a tab. */
export function DueList({ ref, view, records, total, isStale, ...rest }: DueListProps) {
  if (records?.length === 0) return <NoDues total={total} />;
  const isInRows = view === "rows";
  const Service = isInRows ? DueRow : DueCard;
  return (
    <ul
      ref={ref}
      className={isInRows ? rowClasses.rows : classes.list}
      data-stale={isStale || undefined}
      aria-busy={!records || isStale}
    >
      {records?.map((record) => <Service key={record.id} record={record} {...rest} />) ?? (
        <Loading view={view} />
      )}
    </ul>
  );
}

function Loading({ view }: { view: DueView }) {
  return skeletonKeys.map((key, index) => {
    const status = index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>;
    if (view === "rows")
      return (
        <li key={key} className={rowClasses.loading}>
          {status}
          <Skeleton h={20} w={`${90 - index * 7}%`} />
        </li>
      );
    return <LoadingCard key={key}>{status}</LoadingCard>;
  });
}

function LoadingCard({ children }: { children: ReactNode }) {
  return (
    <Paper component="li" withBorder className={classes.card}>
      {children}
      <Skeleton h={20} w={200} mb="md" />
      <Skeleton h={44} />
    </Paper>
  );
}
