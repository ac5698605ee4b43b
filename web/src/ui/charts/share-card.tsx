import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import { EmptyState } from "../feedback/empty-state.tsx";
import { formatMoney, formatPercentage } from "../text/format.ts";
import classes from "./daily-figure.module.css";
import { FigureCard } from "./figure-card.tsx";
import listClasses from "./share-list.module.css";
import { ShareSkeleton } from "./share-skeleton.tsx";
import type { Share } from "./shares.ts";

type ShareCardProps = {
  title: string;
  /** The period of the shares. */
  period: string;
  /** Undefined until loaded. */
  shares: readonly Share[] | undefined;
  /** How amounts are written; by default without paise. */
  format?: (rupees: number) => string;
  /** Shown if there are no shares. */
  empty: string;
  /** Shown instead of shares that could not be loaded, usually an ErrorState. */
  failure?: ReactNode;
  /** Dims shares that are about to be replaced. */
  isStale?: boolean;
};

/** A card with the shares of a total, the largest first. */
export function ShareCard({ title, period, ...content }: ShareCardProps) {
  const titleId = useId();
  return (
    <FigureCard title={title} titleId={titleId} aside={<Text c="dimmed">{period}</Text>}>
      <ShareContent titleId={titleId} {...content} />
    </FigureCard>
  );
}

type ShareContentProps = Omit<ShareCardProps, "title" | "period"> & { titleId: string };

/** The shares of a card, or their loading, empty or error state. */
export function ShareContent({
  titleId,
  shares,
  format = formatMoney,
  empty,
  failure,
  isStale,
}: ShareContentProps): ReactNode {
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
      <ShareList shares={shares} format={format} labelledBy={titleId} />
    </div>
  );
}

/** Shares shown while collapsed, as many as fit beside a chart. */
const collapsedCount = 4;

type ShareListProps = { shares: readonly Share[]; format: (rupees: number) => string; labelledBy: string };

/** Shares as bars with amount and percentage. */
function ShareList({ shares, format, labelledBy }: ShareListProps) {
  const [isExpanded, { toggle }] = useDisclosure(false);
  // The button takes the place of one share.
  const isLong = shares.length > collapsedCount + 1;
  return (
    <>
      <ul className={listClasses.list} aria-labelledby={labelledBy}>
        {shares.map(({ key, label, note, amount, percent }, nth) => (
          // Paper has them all.
          <li key={key} hidden={isLong && !isExpanded && nth >= collapsedCount}>
            <div className={listClasses.line}>
              <span className={listClasses.label}>{label}</span>
              <span>{format(amount)}</span>
              <span className={listClasses.percent}>{formatPercentage(percent)}</span>
            </div>
            {note && <div className={listClasses.note}>{note}</div>}
            <div className={listClasses.bar} aria-hidden="true">
              <div style={{ width: `${percent}%` }} />
            </div>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={listClasses.more}
          aria-expanded={isExpanded}
          onClick={toggle}
        >
          {isExpanded ? commonMessages.showFewer : commonMessages.showAll(shares.length)}
        </Button>
      )}
    </>
  );
}
