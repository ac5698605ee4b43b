import { Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "../../../ui/charts/daily-figure.module.css";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ShareList } from "./share-list.tsx";
import { ShareSkeleton } from "./share-skeleton.tsx";
import type { Share } from "./shares.ts";

type ShareCardProps = {
  title: string;
  /** The time that the shares are of. */
  period: string;
  /** Undefined until they are loaded. */
  shares: readonly Share[] | undefined;
  /** What to say when there is nothing to share out. */
  empty: string;
  /** Takes the place of shares that could not be loaded, usually an ErrorState. */
  failure?: ReactNode;
  /** Dims shares that are about to be replaced. */
  isStale?: boolean;
};

/** A card with the parts of a whole, the largest first. */
export function ShareCard({ title, period, ...content }: ShareCardProps) {
  const titleId = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        <Text c="dimmed">{period}</Text>
      </div>
      <ShareContent titleId={titleId} {...content} />
    </Paper>
  );
}

type ShareContentProps = Omit<ShareCardProps, "title" | "period"> & { titleId: string };

function ShareContent({ titleId, shares, empty, failure, isStale }: ShareContentProps): ReactNode {
  if (failure && (shares === undefined || isStale)) return <div className={classes.state}>{failure}</div>;
  if (!shares) {
    return (
      <div className={classes.shares}>
        <ShareSkeleton />
      </div>
    );
  }
  if (shares.length === 0) {
    return (
      <div className={classes.state}>
        <EmptyState title={empty} />
      </div>
    );
  }
  return (
    <div className={classes.shares} aria-busy={isStale} data-stale={isStale || undefined}>
      <ShareList shares={shares} labelledBy={titleId} />
    </div>
  );
}
