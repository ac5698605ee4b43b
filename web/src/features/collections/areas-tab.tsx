import type { Area } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Anchor, Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { areasQuery, useUpdateArea } from "../../api/areas.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import classes from "./collections.module.css";

const AddAreaDialog = lazyDialog(async () => (await import("./area-dialogs.tsx")).AddAreaDialog);
const EditAreaDialog = lazyDialog(async () => (await import("./area-dialogs.tsx")).EditAreaDialog);

const texts = areaMessages.list;

/** The areas in which the operator's customers live. */
export function AreasTab() {
  const { data, error, refetch } = useQuery(areasQuery);
  const [isAdding, adding] = useDisclosure(false);
  const [isEditing, editing] = useDisclosure(false);
  const [edited, setEdited] = useState<Area>();
  const update = useUpdateArea();

  function edit(area: Area) {
    setEdited(area);
    editing.open();
  }

  function changeState({ id, name, isActive }: Area) {
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
        caption={texts.tab}
        columns={areaColumns({ changing, onEdit: edit, onChangeState: changeState })}
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
      <AddAreaDialog opened={isAdding} onClose={adding.close} />
      {edited && <EditAreaDialog area={edited} opened={isEditing} onClose={editing.close} />}
    </>
  );
}

type Actions = {
  /** The area whose state is being saved. */
  changing: number | undefined;
  onEdit: (area: Area) => void;
  onChangeState: (area: Area) => void;
};

function areaColumns({ changing, onEdit, onChangeState }: Actions): Column<Area>[] {
  return [
    {
      header: texts.name,
      isLong: true,
      phone: "title",
      cell: ({ id, name }) => (
        <Anchor
          id={`area-${id}`}
          className={classes.name}
          title={texts.routeSheet}
          renderRoot={(props) => <Link to="/collections" search={{ tab: "route", areaId: id }} {...props} />}
        >
          {name}
        </Anchor>
      ),
    },
    {
      header: texts.collector,
      phone: "detail",
      cell: ({ collector }) => collector?.name ?? <Text c="dimmed">{texts.noCollector}</Text>,
    },
    {
      header: commonMessages.status,
      phone: "note",
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? commonMessages.active : commonMessages.inactive}
        </StatusBadge>
      ),
    },
    {
      header: commonMessages.actions,
      isActions: true,
      cell: (area) => {
        const button = { variant: "default", size: "xs", "aria-describedby": `area-${area.id}` } as const;
        return (
          <>
            <Button {...button} onClick={() => onEdit(area)}>
              {texts.edit}
            </Button>
            <Button {...button} disabled={changing === area.id} onClick={() => onChangeState(area)}>
              {area.isActive ? texts.deactivate : texts.activate}
            </Button>
          </>
        );
      },
    },
  ];
}
