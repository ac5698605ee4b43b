import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { Anchor, Paper, Title } from "@mantine/core";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { owingQuery } from "../../../api/collections.ts";
import { dayBookQuery, openDaysQuery } from "../../../api/day-book.ts";
import { netReceived } from "../../../business/collections/net-received.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import { MoneyFigure } from "./money-figure.tsx";
import classes from "./panels.module.css";

const texts = dashboardMessages.collections;
/** Only its totals are shown. */
const totalsQuery = owingQuery({ limit: 1 });
/** Today by the server's clock. */
const todaysBookQuery = dayBookQuery();
const owingList = linkOptions({ to: "/collections", search: {} });
const longOwing = linkOptions({ to: "/collections", search: { age: "60+" } });
const todaysBook = linkOptions({ to: "/collections", search: { tab: "day-book" } });

/**
 * What customers owe, what of it for long, what was collected today, the cash in hand, and whether an earlier day is still
 * open.
 */
export function CollectionsPanel() {
  const owing = useQuery(totalsQuery);
  const book = useQuery(todaysBookQuery);
  const failed = [owing, book].filter(({ data, error }) => error && !data);
  const owed = owing.data?.totals;
  const old = owed?.byAge.find(({ age }) => age === "60+");
  const day = book.data?.totals;
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby="collections"
      aria-busy={failed.length === 0 && !(owed && day)}
      className={classes.panel}
    >
      <div className={classes.head}>
        <Title order={2} size="h4" id="collections">
          {texts.title}
        </Title>
      </div>
      {failed[0] ? (
        <ErrorState
          message={errorMessage(failed[0].error, texts.loadFailed)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <div className={classes.figures}>
          <MoneyFigure
            label={texts.owed}
            value={owed && formatPrice(owed.outstanding)}
            hint={owed && texts.customers(owed.customers)}
            link={owingList}
          />
          <MoneyFigure
            label={texts.owedLong}
            value={old && formatPrice(old.outstanding)}
            hint={old && texts.customers(old.customers)}
            link={longOwing}
          />
          <MoneyFigure
            label={texts.collected}
            value={day && formatPrice(netReceived(day))}
            hint={null}
            link={todaysBook}
          />
          <MoneyFigure
            label={texts.inHand}
            value={day && formatPrice(day.cashInHand)}
            hint={null}
            link={todaysBook}
          />
          <div className={`${classes.hint} ${classes.note}`} style={{ alignSelf: "end" }}>
            <OpenDays />
          </div>
        </div>
      )}
    </Paper>
  );
}

/** Leads to the newest day that nobody closed, which also closes those before it; nothing if all are closed. */
function OpenDays() {
  const { data } = useQuery(openDaysQuery);
  const [last, ...others] = data?.days ?? [];
  if (!last) return null;
  const { day, books } = last;
  const text = others.length > 0 || data?.hasEarlier ? alertMessages.daysOpen : alertMessages.dayOpen;
  return (
    <Anchor
      c="var(--app-warning)"
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link
          to="/collections"
          search={{ tab: "day-book", day, collectorId: books[0]?.id ?? "none" }}
          {...props}
        />
      )}
    >
      {text(formatDate(day))}
    </Anchor>
  );
}

/** Prefetches what the panel shows. */
export function prefetchCollections(cache: QueryClient): void {
  void cache.prefetchQuery(totalsQuery);
  void cache.prefetchQuery(todaysBookQuery);
  void cache.prefetchQuery(openDaysQuery);
}
