import type { OperatorToday } from "@cable-connect/contract/dashboard";
import { defaultNearDays } from "@cable-connect/contract/due-days";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { Runway } from "@cable-connect/contract/runway";
import { addDays } from "@cable-connect/contract/values/business-date";
import { Anchor, Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { operatorDashboardQuery } from "../../../api/dashboard.ts";
import { runwayQuery } from "../../../api/runway.ts";
import { ExpiryBadge } from "../../../business/service/expiry-badge.tsx";
import { weekHint, weekLeavesOut } from "../../../business/wallet/runway-text.ts";
import { Drawing } from "../../../ui/feedback/drawing.tsx";
import {
  formatCount,
  formatDayMonth,
  formatMoney,
  formatPrice,
  formatWeekday,
  today,
} from "../../../ui/text/format.ts";
import { MoneyFigure } from "./money-figure.tsx";
import classes from "./panels.module.css";

const texts = dashboardMessages.today;
const tabs = ["due", "today", "near"] as const;
type Tab = (typeof tabs)[number];

/** What awaits the operator today: the services to renew, what was recharged, and whether the wallet lasts the week. */
export function TodayPanel() {
  const { data, error } = useQuery(operatorDashboardQuery);
  const runway = useQuery(runwayQuery).data;
  // The cards below show the failure, and offer another try.
  if (error && !data) return null;
  const isNew = data?.metrics.totalRecharges === 0;
  const due = data && data.today.due + data.today.today + data.today.near;
  const leftOut = runway && due !== undefined && weekLeavesOut(runway, due);
  return (
    <Paper withBorder component="section" aria-labelledby="today" aria-busy={!data} className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="today">
          {texts.title}
        </Title>
        <Text c="dimmed">{formatWeekday(today())}</Text>
      </div>
      {isNew ? (
        <FirstSteps hasCustomers={data.metrics.activeCustomers > 0} />
      ) : (
        <>
          <div className={classes.figures}>
            {tabs.map((tab) => (
              <DueFigure key={tab} tab={tab} count={data?.today[tab]} />
            ))}
            <Recharged today={data?.today} />
            <Week runway={data && runway} />
          </div>
          {leftOut && <p className={classes.leftOut}>{leftOut}</p>}
        </>
      )}
    </Paper>
  );
}

/** The services of a tab of Due Management, with links that renew and remind just these. */
function DueFigure({ tab, count }: { tab: Tab; count: number | undefined }) {
  const labelId = useId();
  const button = { size: "xs", "aria-describedby": labelId } as const;
  return (
    <div className={classes.due}>
      <div className={classes.label} id={labelId}>
        <ExpiryBadge status={tab} /> {texts.details[tab](lastDay())}
      </div>
      <div className={classes.value}>
        {count === undefined ? (
          <Skeleton h={26} w={36} my={5} />
        ) : count === 0 ? (
          formatCount(0)
        ) : (
          <Anchor
            c="inherit"
            inherit
            aria-describedby={labelId}
            renderRoot={(props) => <Link to="/due" search={{ tab }} {...props} />}
          >
            {formatCount(count)}
          </Anchor>
        )}
      </div>
      <div className={classes.actions}>
        {count === 0 && <Text c="dimmed">{texts.nothing}</Text>}
        {count !== undefined && count > 0 && (
          <>
            <Button
              {...button}
              variant="light"
              renderRoot={(props) => <Link to="/due" search={{ tab, select: "renew" }} {...props} />}
            >
              {texts.renew}
            </Button>
            <Button
              {...button}
              variant="default"
              renderRoot={(props) => <Link to="/due" search={{ tab, select: "remind" }} {...props} />}
            >
              {texts.remind}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Recharged({ today: sums }: { today: OperatorToday | undefined }) {
  return (
    <MoneyFigure
      label={texts.recharged}
      value={sums && formatMoney(sums.amount)}
      hint={sums && dashboardMessages.rechargeCount(formatCount(sums.recharges), sums.recharges === 1)}
    />
  );
}

/** The last day of the tab *Near*, up to which the wallet is judged too. */
function lastDay(): string {
  return formatDayMonth(addDays(today(), defaultNearDays));
}

/** What the wallet lacks for the services that are due and those of the tabs *Today* and *Near*, as far as they can be renewed. */
function Week({ runway }: { runway: Runway | undefined }) {
  if (!runway) return <MoneyFigure label={texts.week(lastDay())} />;
  const { renewals, short } = runway.next7;
  return (
    <MoneyFigure
      label={(short > 0 ? texts.weekShort : texts.week)(lastDay())}
      // Exact to the paisa: topping up a rounded amount could still leave the wallet short.
      value={short > 0 ? formatPrice(short) : renewals > 0 ? texts.covered : formatMoney(0)}
      isShort={short > 0}
      hint={weekHint(runway)}
    />
  );
}

/** In place of zeros before the first recharge: what to do first. */
function FirstSteps({ hasCustomers }: { hasCustomers: boolean }): ReactNode {
  return (
    <div className={classes.first}>
      <Drawing of="calendar" />
      <div className={classes.firstText}>
        <Text fw={600}>{texts.start}</Text>
        <Text c="dimmed">{texts.startText}</Text>
      </div>
      <div className={classes.firstActions}>
        {hasCustomers ? (
          <Button renderRoot={(props) => <Link to="/customers" {...props} />}>
            {rechargeMessages.rechargeCustomer}
          </Button>
        ) : (
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/customers/import" {...props} />}>
              {texts.importCustomers}
            </Button>
            <Button renderRoot={(props) => <Link to="/customers" {...props} />}>{texts.addCustomers}</Button>
          </>
        )}
      </div>
    </div>
  );
}
