import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { ListedOperator } from "@cable-connect/contract/operators";
import { Anchor, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { operatorsQuery } from "../../../api/operators.ts";
import { touch } from "../../../business/customer/phone-link.tsx";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { weekShortHint } from "../../../business/wallet/runway-text.ts";
import { FigureCard } from "../../../ui/charts/figure-card.tsx";
import { ShareSkeleton } from "../../../ui/charts/share-skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import classes from "./running-short.module.css";

const texts = lowBalanceMessages.tabs.short;

/** As many as fit beside the charts. */
export const runningShortQuery = operatorsQuery({ filter: "short", limit: 4 });

/** The operators whose wallets don't cover the renewals of the next 7 days, the largest shortfall first. */
export function RunningShort() {
  const { data, error, refetch } = useQuery(runningShortQuery);
  const titleId = useId();
  const total = data?.pagination.total ?? 0;
  return (
    <FigureCard
      title={dashboardMessages.runningShort}
      titleId={titleId}
      aside={
        total > 0 && (
          <Anchor
            size="sm"
            style={touch}
            renderRoot={(props) => <Link to="/operators/low-balance" search={{ tab: "short" }} {...props} />}
          >
            {dashboardMessages.allShort(total)}
          </Anchor>
        )
      }
    >
      {data ? (
        total === 0 ? (
          <div className={classes.none}>
            <EmptyState title={texts.none} />
          </div>
        ) : (
          <ul className={classes.list} aria-labelledby={titleId}>
            {data.operators.map((operator) => (
              <Short key={operator.id} operator={operator} />
            ))}
          </ul>
        )
      ) : error ? (
        <div className={classes.none}>
          <LoadFailed query={{ error, refetch }} fallback={lowBalanceMessages.loadFailed} />
        </div>
      ) : (
        <div className={classes.loading}>
          <ShareSkeleton />
        </div>
      )}
    </FigureCard>
  );
}

function Short({ operator }: { operator: ListedOperator }) {
  const { id, name, runway } = operator;
  const nameId = useId();
  const openDialog = useOpenDialog();
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Anchor
          id={nameId}
          inherit
          truncate
          display="block"
          fw={600}
          title={name}
          renderRoot={(props) => (
            <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
          )}
        >
          {name}
        </Anchor>
        {runway && (
          <Text size="sm" c="var(--app-warning)">
            {weekShortHint(runway.next7)}
          </Text>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        className={classes.topUp}
        aria-describedby={nameId}
        onClick={() => openDialog("wallet", { operator, start: { amount: runway?.next7.short } })}
      >
        {topUpMessages.one}
      </Button>
    </li>
  );
}
