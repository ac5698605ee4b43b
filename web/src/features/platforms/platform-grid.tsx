import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { ClearFiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import classes from "./platform-card.module.css";

const skeletonKeys = ["1", "2", "3", "4", "5", "6"];

type PlatformGridProps = {
  /** A card for each platform that matches the filters; undefined until loaded. */
  cards: readonly ReactNode[] | undefined;
  query: Pick<UseQueryResult, "error" | "refetch">;
  /** The next step when there are no platforms at all, as a button. */
  nextStep?: ReactNode;
};

/** The cards of platforms with their loading, empty and error states. */
export function PlatformGrid({ cards, query, nextStep }: PlatformGridProps) {
  if (!cards && query.error) {
    return (
      <Paper withBorder>
        <LoadFailed query={query} fallback={platformMessages.loadFailed} />
      </Paper>
    );
  }
  if (!cards) return <LoadingCards />;
  if (cards.length === 0) return <NoCards nextStep={nextStep} />;
  return <ul className={classes.grid}>{cards}</ul>;
}

function LoadingCards() {
  return (
    <div className={classes.grid} aria-busy>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      {skeletonKeys.map((key) => (
        <Skeleton key={key} h={196} radius="lg" className={classes.skeleton} />
      ))}
    </div>
  );
}

function NoCards({ nextStep }: Pick<PlatformGridProps, "nextStep">) {
  const [{ search, type, rate }, change] = useScreenSearch("/console/services");
  const isFiltered = Boolean(search || type || rate);
  const clear = (
    <ClearFiltersButton onClear={() => change({ search: undefined, type: undefined, rate: undefined })} />
  );
  return (
    <Paper withBorder>
      <EmptyState
        drawing={isFiltered ? "search" : "platforms"}
        title={platformMessages.emptyTitle}
        text={isFiltered && commonMessages.adjustFilters}
        action={isFiltered ? clear : nextStep}
      />
    </Paper>
  );
}
