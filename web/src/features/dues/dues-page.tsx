import "@mantine/core/styles/Tabs.css";
import { dueTabs } from "@cable-connect/contract/due-days";
import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Button, Paper, Tabs } from "@mantine/core";
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { duesQuery } from "../../api/dues.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { reminderSettingsQuery } from "../../api/reminders.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { useSelection } from "../../ui/tables/use-selection.ts";
import { RechargeDialog } from "../recharges/dialogs.ts";
import { RemindDialog } from "../reminders/dialogs.ts";
import { RemindMany } from "../reminders/many/remind-many.tsx";
import { RenewalBar } from "../renewals/renewal-bar.tsx";
import { DueFilters } from "./due-filters.tsx";
import { DueList } from "./due-list.tsx";
import { DuePager } from "./due-pager.tsx";
import { DueTabList } from "./due-tab-list.tsx";
import { rowsPerPage, useDueView } from "./due-view.ts";
import { loadTab, useLinkedSelection } from "./use-linked-selection.ts";

/** The services of the operator's customers by expiry (specification, section 2, Due Management). */
export function DuesPage() {
  const [{ tab = "all", page = 1, search = "", platformId, areaId }, change] =
    useScreenSearch("/console/due");
  const [view, chooseView] = useDueView();
  const limit = view === "rows" ? rowsPerPage : undefined;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    duesQuery({ status: tab, page, limit, search, platformId, areaId }),
  );
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  // So that the dialogs open with their data loaded.
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  usePrefetchQuery(reminderSettingsQuery);
  const [record, setRecord] = useState<DueRecord>();
  const [dialog, setDialog] = useState<"recharge" | "remind" | "remind-many">();
  const close = () => setDialog(undefined);
  const chosen = useSelection<DueRecord>(
    ({ customer, platform, connection }) => `${customer.id} ${platform.id} ${connection?.id ?? 0}`,
  );
  const [isRenewing, setRenewing] = useState(false);
  useLinkedSelection((records, purpose) => {
    // These alone, as the link says, whatever was selected before.
    chosen.clear();
    chosen.set(records, true);
    if (purpose === "renew") setRenewing(true);
    else setDialog("remind-many");
  });
  const failure = error ? errorMessage(error, dueMessages.loadFailed) : undefined;
  const isFailed = failure !== undefined && (!data || isPlaceholderData);

  const list = useRef<HTMLUListElement>(null);
  /** The index of the card whose button opened the dialog. A recharged card may disappear, and the next one gets its index. */
  const cardIndex = useRef(0);
  const focus = useKeptFocus(() => {
    const cards = [...(list.current?.children ?? [])];
    // The nearest card with a Recharge button: the following ones first, then the preceding ones.
    const nearest = [...cards.slice(cardIndex.current), ...cards.slice(0, cardIndex.current).reverse()];
    const buttons = nearest.map((card) => card.querySelector<HTMLElement>("[data-recharge]"));
    const next = buttons.find((button) => button !== null);
    if (next) next.focus();
    else focusMain();
  });

  useEffect(() => {
    // The screen says so as long as it lasts.
    if (failure && failure !== commonMessages.offline) toastError(failure);
  }, [failure]);

  function changeTab(chosen: string | null) {
    change({ tab: dueTabs.find((known) => known === chosen && known !== "all") });
  }

  function opener(chosenDialog: typeof dialog) {
    return (chosen: DueRecord) => {
      focus.cancel();
      cardIndex.current = data?.recharges.indexOf(chosen) ?? 0;
      setRecord(chosen);
      setDialog(chosenDialog);
    };
  }

  return (
    <>
      <PageHeader
        title={dueMessages.title}
        description={dueMessages.subtitle}
        isShortOnPhone
        actions={
          <Button variant="default" onClick={() => openDialog("reminderSettings")}>
            {reminderMessages.settings}
          </Button>
        }
      />
      <RemindMany
        opened={dialog === "remind-many"}
        onClose={close}
        chosen={{ services: servicesOf(chosen.rows) }}
        onReminded={(isLeft) =>
          chosen.set(
            chosen.rows.filter((row) => !isLeft(row.customer.id, row)),
            false,
          )
        }
      />
      <DueFilters
        view={view}
        onView={(asked) => {
          chooseView(asked);
          // Pages of the other view begin elsewhere.
          change({ page: undefined });
        }}
      />
      <Tabs value={tab} onChange={changeTab}>
        <DueTabList counts={data?.counts} />
        <Tabs.Panel value={tab}>
          {isFailed ? (
            <Paper withBorder>
              <ErrorState
                message={failure}
                onRetry={() => void refetch()}
                retryLabel={commonMessages.retry}
              />
            </Paper>
          ) : (
            <DueList
              ref={list}
              view={view}
              records={data?.recharges}
              total={data?.counts.total ?? 0}
              isStale={isPlaceholderData}
              isSearch={search !== ""}
              chosen={chosen}
              onRecharge={opener("recharge")}
              onRemind={opener("remind")}
              onShowReminders={({ customer }) => openDialog("customerReminders", { customer })}
            />
          )}
          {data && !isFailed && (
            <DuePager {...data.pagination} onChange={(next, how) => change({ page: next }, how)} />
          )}
        </Tabs.Panel>
      </Tabs>
      <RenewalBar
        chosen={chosen}
        page={data?.recharges}
        all={
          data && {
            total: data.pagination.total,
            read: () => loadTab(client, { tab, search, platformId, areaId }),
          }
        }
        services={{ services: servicesOf(chosen.rows) }}
        isSettled={(row, settled) => settled(row.customer.id, row)}
        isAsked={isRenewing}
        onDialogClosed={() => setRenewing(false)}
        onRemind={() => setDialog("remind-many")}
      />
      {record && (
        <>
          <RechargeDialog
            customer={record.customer}
            service={{ ...record, rechargeId: record.id, platformId: record.platform.id }}
            opened={dialog === "recharge"}
            onClose={close}
            onRecharged={() => {
              chosen.set([record], false);
              focus.expect();
            }}
          />
          <RemindDialog record={record} opened={dialog === "remind"} onClose={close} />
        </>
      )}
    </>
  );
}

function servicesOf(records: readonly DueRecord[]) {
  return records.map(({ customer, platform, connection }) => ({
    customerId: customer.id,
    platformId: platform.id,
    connectionId: connection?.id ?? 0,
  }));
}
