import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { Button, Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { TimelinePages } from "../../api/timeline.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { softDisabled } from "../../ui/focus/soft-disabled.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import type { RechargeActions } from "./recharge-buttons.tsx";
import classes from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

const texts = customerPageMessages;
const skeletonKeys = ["1", "2", "3"];

type TimelineEntriesProps = RechargeActions & { timeline: UseInfiniteQueryResult<TimelinePages> };

/** The entries of a timeline, and a button that loads more. */
export function TimelineEntries({ timeline, ...actions }: TimelineEntriesProps) {
  const entries = timeline.data?.pages.flatMap((page) => page.entries);
  const list = useRef<HTMLOListElement>(null);
  const shownCount = useRef(0);
  // The button disappears with the last page, whose first entry is the next to read.
  const focus = useKeptFocus(() => {
    const next = list.current?.children[shownCount.current];
    if (next instanceof HTMLElement) next.focus();
  });
  const isBusy = timeline.isFetchingNextPage;
  const failure = timeline.error ? errorMessage(timeline.error, texts.timelineLoadFailed) : undefined;

  async function showMore() {
    shownCount.current = entries?.length ?? 0;
    focus.expect();
    const { hasNextPage } = await timeline.fetchNextPage();
    if (hasNextPage) focus.cancel();
  }

  if (!entries && failure) {
    return (
      <Paper withBorder>
        <ErrorState message={failure} onRetry={() => void timeline.refetch()} />
      </Paper>
    );
  }
  if (entries?.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState title={texts.noEntries} />
      </Paper>
    );
  }
  return (
    <>
      <Paper ref={list} component="ol" withBorder className={classes.entries} aria-busy={!entries}>
        {entries?.map((entry) => <TimelineItem key={entry.position} entry={entry} {...actions} />) ?? (
          <Loading />
        )}
      </Paper>
      {timeline.isFetchNextPageError && failure && (
        <ErrorState message={failure} onRetry={() => void timeline.fetchNextPage()} />
      )}
      {timeline.hasNextPage && !timeline.isFetchNextPageError && (
        <div className={classes.more}>
          <Button
            variant="default"
            {...softDisabled(isBusy)}
            onClick={isBusy ? undefined : () => void showMore()}
          >
            {isBusy ? commonMessages.loading : texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return skeletonKeys.map((key, index) => (
    <li key={key} className={classes.entry}>
      {index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>}
      <Skeleton h={36} circle />
      <Skeleton h={40} className={classes.text} />
    </li>
  ));
}
