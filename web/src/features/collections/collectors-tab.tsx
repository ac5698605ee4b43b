import type { Collector } from "@cable-connect/contract/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { collectorsQuery, useUpdateCollector } from "../../api/collections.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import { formatInstantDate } from "../../ui/text/format.ts";
import classes from "./collections.module.css";

const AddCollectorDialog = lazyDialog(
  async () => (await import("./collector-dialogs.tsx")).AddCollectorDialog,
);
const RenameCollectorDialog = lazyDialog(
  async () => (await import("./collector-dialogs.tsx")).RenameCollectorDialog,
);

const { tabs, collectors: texts } = collectionsPageMessages;

/** The people who collect for the operator. */
export function CollectorsTab() {
  const { data, error, refetch } = useQuery(collectorsQuery);
  const [isAdding, adding] = useDisclosure(false);
  const [isRenaming, renaming] = useDisclosure(false);
  const [renamed, setRenamed] = useState<Collector>();
  const update = useUpdateCollector();

  function rename(collector: Collector) {
    setRenamed(collector);
    renaming.open();
  }

  function changeState({ id, name, isActive }: Collector) {
    update.mutate(
      { id, body: { isActive: !isActive } },
      {
        onSuccess: () => toastSuccess((isActive ? texts.deactivated : texts.activated)(name)),
        onError: (failure) => toastError(errorMessage(failure, texts.changeFailed)),
      },
    );
  }

  const changing = update.isPending ? update.variables.id : undefined;
  return (
    <>
      <div className={classes.tools} data-end>
        <Button onClick={adding.open}>{texts.add}</Button>
      </div>
      <DataTable
        caption={tabs.collectors}
        columns={collectorColumns({ changing, onRename: rename, onChangeState: changeState })}
        rows={data}
        rowKey={({ id }) => id}
        failure={
          error && (
            <ErrorState message={errorMessage(error, texts.loadFailed)} onRetry={() => void refetch()} />
          )
        }
        empty={
          <EmptyState
            drawing="customers"
            title={texts.none}
            text={texts.noneText}
            action={
              <Button variant="light" onClick={adding.open}>
                {texts.addFirst}
              </Button>
            }
          />
        }
      />
      <AddCollectorDialog opened={isAdding} onClose={adding.close} />
      {renamed && <RenameCollectorDialog collector={renamed} opened={isRenaming} onClose={renaming.close} />}
    </>
  );
}

type Actions = {
  /** The collector whose state is being saved. */
  changing: number | undefined;
  onRename: (collector: Collector) => void;
  onChangeState: (collector: Collector) => void;
};

function collectorColumns({ changing, onRename, onChangeState }: Actions): Column<Collector>[] {
  return [
    {
      header: texts.name,
      isLong: true,
      phone: "title",
      cell: ({ id, name }) => (
        <span id={`collector-${id}`} className={classes.name}>
          {name}
        </span>
      ),
    },
    {
      header: commonMessages.status,
      phone: "detail",
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? commonMessages.active : commonMessages.inactive}
        </StatusBadge>
      ),
    },
    { header: texts.columns.added, cell: ({ createdAt }) => formatInstantDate(createdAt) },
    {
      header: commonMessages.actions,
      isActions: true,
      cell: (collector) => {
        const button = {
          variant: "default",
          size: "xs",
          "aria-describedby": `collector-${collector.id}`,
        } as const;
        return (
          <>
            <Button {...button} onClick={() => onRename(collector)}>
              {texts.rename}
            </Button>
            <Button {...button} disabled={changing === collector.id} onClick={() => onChangeState(collector)}>
              {collector.isActive ? texts.deactivate : texts.activate}
            </Button>
          </>
        );
      },
    },
  ];
}
