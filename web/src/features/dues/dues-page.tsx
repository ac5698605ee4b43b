import "@mantine/core/styles/Tabs.css";
import { dueTabs } from "@cable-connect/contract/due-days";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Button, Paper, Tabs } from "@mantine/core";
import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { reminderSettingsQuery } from "../../api/reminders.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { useEnterList } from "../../ui/lists/use-enter-list.ts";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { RemindMany } from "../reminders/many/remind-many.tsx";
import { RenewalBar } from "../renewals/renewal-bar.tsx";
import { DueFilters } from "./due-filters.tsx";
import { DueList } from "./due-list.tsx";
import { DuePager } from "./due-pager.tsx";
import { DueTabList } from "./due-tab-list.tsx";
import { useDueView } from "./due-view.ts";
import { useChosenDues } from "./use-chosen-dues.ts";
import { useDueDialogs } from "./use-due-dialogs.tsx";
import { useDuePage } from "./use-due-page.ts";
import { loadTab } from "./use-linked-selection.ts";

/** The services of the operator's customers by expiry (specification, section 2, Due Management). */
export function DuesPage() {
  const [filters, change] = useScreenSearch("/console/due");
  const { tab = "all", search = "" } = filters;
  const [view, chooseView] = useDueView();
  const { data, isStale, failure, retry } = useDuePage(view);
  const enterList = useEnterList({ search, isLoading: !data || isStale });
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  // So that the dialogs open with their data loaded.
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  usePrefetchQuery(reminderSettingsQuery);
  const { chosen, request, leftOut, isRenewing, renewing, isReminding, reminding } = useChosenDues();
  const dialogs = useDueDialogs(data?.recharges, (record) => chosen.set([record], false));

  function changeTab(name: string | null) {
    change({ tab: dueTabs.find((known) => known === name && known !== "all") });
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
        opened={isReminding}
        onClose={reminding.close}
        request={request}
        onReminded={(isLeft) =>
          chosen.set(
            chosen.rows.filter((row) => !isLeft(row.customer.id, row)),
            false,
          )
        }
      />
      <DueFilters
        onEnter={enterList}
        view={view}
        isEmpty={data?.pagination.total === 0}
        onView={(asked) => {
          chooseView(asked);
          // Pages of the other view begin elsewhere.
          change({ page: undefined });
        }}
      />
      <Tabs value={tab} onChange={changeTab}>
        <DueTabList counts={data?.counts} />
        <Tabs.Panel value={tab}>
          {failure !== undefined ? (
            <Paper withBorder>
              <ErrorState message={failure} onRetry={retry} retryLabel={commonMessages.retry} />
            </Paper>
          ) : (
            <>
              <DueList
                ref={dialogs.list}
                view={view}
                records={data?.recharges}
                total={data?.counts.total ?? 0}
                isStale={isStale}
                search={search}
                chosen={chosen}
                onRecharge={dialogs.recharge}
                onRemind={dialogs.remind}
                onShowReminders={({ customer }) => openDialog("customerReminders", { customer })}
              />
              {data && (
                <DuePager {...data.pagination} onChange={(next, how) => change({ page: next }, how)} />
              )}
            </>
          )}
        </Tabs.Panel>
      </Tabs>
      <RenewalBar
        chosen={chosen}
        page={data?.recharges}
        all={
          data && {
            total: data.pagination.total,
            read: () => loadTab(client, filters),
          }
        }
        request={request}
        isSettled={(row, settled) => settled(row.customer.id, row)}
        isAsked={isRenewing}
        leftOut={isRenewing ? leftOut : undefined}
        onDialogClosed={renewing.close}
        onRemind={reminding.open}
      />
      {dialogs.element}
    </>
  );
}
