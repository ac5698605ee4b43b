import { type DueRecord, dueTabs } from "@cable-connect/contract/dues";
import { messages } from "@cable-connect/contract/messages";
import { Paper, Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorMessage } from "../../api/error-message.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toastError } from "../../ui/toast.ts";
import { useScreenSearch } from "../../ui/use-screen-search.ts";
import { rechargeablePlatformsQuery } from "../recharges/list-assigned-platforms.ts";
import { RechargeDialog } from "../recharges/recharge-dialog.tsx";
import { DueList } from "./due-list.tsx";
import { DuePager } from "./due-pager.tsx";
import { DueTabList } from "./due-tab-list.tsx";
import { duesQuery } from "./list-dues.ts";

/** The services of the operator's customers by expiry, to renew in time (section 2, Due Management). */
export function DuesPage() {
  const [{ tab = "all", page = 1 }, change] = useScreenSearch("/console/due");
  const { data, error, isPlaceholderData, refetch } = useQuery(duesQuery({ status: tab, page }));
  // So that the recharge dialog opens with its platforms.
  usePrefetchQuery(rechargeablePlatformsQuery);
  const [record, setRecord] = useState<DueRecord>();
  const [isRecharging, recharging] = useDisclosure(false);
  const failure = error ? errorMessage(error, messages.dues.loadFailed) : undefined;
  const isFailed = failure !== undefined && (!data || isPlaceholderData);

  useEffect(() => {
    if (failure) toastError(failure);
  }, [failure]);

  function changeTab(chosen: string | null) {
    change({ tab: dueTabs.find((known) => known === chosen && known !== "all") });
  }

  function recharge(chosen: DueRecord) {
    setRecord(chosen);
    recharging.open();
  }

  return (
    <>
      <PageHeader title="Due Management" description={messages.dues.subtitle} />
      <Tabs value={tab} onChange={changeTab}>
        <DueTabList counts={data?.counts} />
        <Tabs.Panel value={tab}>
          {isFailed ? (
            <Paper withBorder>
              <ErrorState
                message={failure}
                onRetry={() => void refetch()}
                retryLabel={messages.common.retry}
              />
            </Paper>
          ) : (
            <DueList tab={tab} records={data?.recharges} isStale={isPlaceholderData} onRecharge={recharge} />
          )}
          {data && !isFailed && (
            <DuePager {...data.pagination} onChange={(asked) => change({ page: asked })} />
          )}
        </Tabs.Panel>
      </Tabs>
      {record && (
        <RechargeDialog
          customer={record.customer}
          previous={[{ ...record, platformId: record.platform.id }]}
          opened={isRecharging}
          onClose={recharging.close}
        />
      )}
    </>
  );
}
