import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
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
  const list = (
    <ul
      ref={ref}
      className={isInRows ? rowClasses.list : classes.list}
      data-stale={isStale || undefined}
      aria-busy={!records || isStale}
    >
      {records?.map((record) => <Service key={record.id} record={record} {...rest} />) ?? (
        <Loading view={view} />
      )}
    </ul>
  );
  if (!isInRows) return list;
  return (
    <div className={rowClasses.rows}>
      <RowHeads />
      {list}
    </div>
  );
}

/** Heads for the eye where rows have columns; each service names its own parts. */
function RowHeads() {
  return (
    <div className={rowClasses.heads} aria-hidden>
      <div className={rowClasses.firstHead}>{commonMessages.status}</div>
      <div>{commonMessages.customer}</div>
      <div>{customerMessages.fields.phone}</div>
      <div>{commonMessages.platform}</div>
      <div>{dueMessages.plan}</div>
      <div className={rowClasses.amount}>{commonMessages.amount}</div>
      <div>{dueMessages.expiryDate}</div>
      <div className={rowClasses.lastHead}>{reminderMessages.remind}</div>
    </div>
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
