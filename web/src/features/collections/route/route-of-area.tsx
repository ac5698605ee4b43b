import type { Area } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { type Route, useSetRoute } from "../../../api/areas.ts";
import { UnsavedQuestion } from "../../../ui/dialogs/unsaved-question.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { loadToasts, toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { IconOnPhoneButton } from "../../../ui/lists/icon-on-phone-button.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { OpenCustomersButton } from "../open-customers-button.tsx";
import { findStops } from "./find-stops.ts";
import { OrderList } from "./order-list.tsx";
import classes from "./route.module.css";
import { StopList } from "./stop-list.tsx";

const { route: texts } = areaMessages;

type RouteOfAreaProps = {
  area: Pick<Area, "id" | "name" | "collector">;
  only: "owing" | undefined;
  search: string;
  /** Whether no other area is shown, so that its name needs no heading. */
  isAlone: boolean;
  /** Called once a payment of one of its customers was received. */
  onReceived: () => void;
  result?: UseQueryResult<Route>;
};

/** The route of one area, whose order can be changed. */
export function RouteOfArea({ area, only, search, isAlone, onReceived, result }: RouteOfAreaProps) {
  const [order, setOrder] = useState<Route["stops"]>();
  const save = useSetRoute(area.id, only);
  const data = result?.data;
  if (result?.error && !data) {
    return (
      <Paper withBorder>
        <LoadFailed query={result} fallback={texts.loadFailed} />
      </Paper>
    );
  }
  if (!data) return <RouteLoading />;

  const { stops, totals } = data;
  const isMoved = order?.some(({ id }, index) => id !== stops[index]?.id) ?? false;
  const found = search ? findStops(stops, search).map(({ stop }) => stop) : stops;
  // Other areas may have whom the search finds.
  if (search && found.length === 0 && !order) return null;

  function saveOrder(changed: Route["stops"]) {
    save.mutate(
      changed.map(({ id }) => id),
      {
        onSuccess: ({ message }) => {
          toastSuccess(message);
          setOrder(undefined);
        },
        onError: (failure) => toastError(errorMessage(failure, texts.saveFailed)),
      },
    );
  }

  return (
    <section className={classes.route} aria-label={texts.caption(area.name)}>
      <UnsavedQuestion isUnsaved={isMoved} onDiscard={() => setOrder(undefined)} />
      <div className={classes.head}>
        <div className={classes.sums}>
          {!isAlone && (
            <Title order={2} size="h4">
              {area.name}
            </Title>
          )}
          <Text c="dimmed">
            {search ? (
              texts.found(found.length, totals.customers)
            ) : (
              <Sums {...totals} isOwing={only !== undefined} isChanging={order !== undefined} />
            )}
          </Text>
        </div>
        {order ? (
          <div className={classes.orderActions}>
            <Button variant="default" disabled={save.isPending} onClick={() => setOrder(undefined)}>
              {commonMessages.cancel}
            </Button>
            <Button disabled={save.isPending} onClick={() => saveOrder(order)}>
              {save.isPending ? texts.saving : texts.saveOrder}
            </Button>
          </div>
        ) : (
          stops.length > 1 && <ChangeOrderButton onClick={() => setOrder(stops)} />
        )}
      </div>
      {order && <OrderList stops={order} onChange={setOrder} />}
      {!order && found.length > 0 && (
        <StopList stops={found} usual={area.collector?.id ?? null} onReceived={onReceived} />
      )}
      {!order && found.length === 0 && <NoStops only={only} />}
      {stops.length < totals.customers && (
        <Text c="dimmed" mt="sm">
          {texts.first(stops.length, totals.customers)}
        </Text>
      )}
    </section>
  );
}

/** How many customers the route has and how many owe, and what, which isn't said while its order is changed. */
function Sums(totals: Route["totals"] & { isOwing: boolean; isChanging: boolean }) {
  const { customers, owing, outstanding, isOwing, isChanging } = totals;
  const sums = isOwing && !isChanging ? texts.owingSums : texts.sums;
  return (
    <>
      {sums(customers, owing)}
      {outstanding > 0 && !isChanging && ` ${formatPrice(outstanding)}`}
    </>
  );
}

function ChangeOrderButton({ onClick }: { onClick: () => void }) {
  return (
    <IconOnPhoneButton
      icon={IconArrowsSort}
      text={texts.changeOrder}
      onClick={() => {
        onClick();
        // A failure to load shows when the toast is due.
        loadToasts().catch(() => undefined);
      }}
    />
  );
}

function NoStops({ only }: Pick<RouteOfAreaProps, "only">) {
  return (
    <Paper withBorder>
      {only ? (
        <EmptyState drawing="receipt" title={texts.noneOwing} />
      ) : (
        <EmptyState
          drawing="customers"
          title={texts.none}
          text={texts.noneText}
          action={<OpenCustomersButton />}
        />
      )}
    </Paper>
  );
}

/** A route that loads. */
export function RouteLoading() {
  return (
    <Paper withBorder p="md" aria-busy>
      {[90, 80, 70].map((width) => (
        <Skeleton key={width} h={20} w={`${width}%`} my="sm" />
      ))}
    </Paper>
  );
}
