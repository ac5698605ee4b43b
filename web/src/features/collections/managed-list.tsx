import { commonMessages } from "@cable-connect/contract/messages/common";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { softDisabled } from "../../ui/focus/soft-disabled.ts";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import { RowButton } from "../../ui/tables/row-button.tsx";
import classes from "./collections.module.css";
import { type Item, keepInPlace } from "./keep-in-place.ts";

type Texts = {
  add: string;
  addFirst: string;
  none: string;
  noneText: string;
  name: string;
  edit: string;
  activate: string;
  deactivate: string;
  activated: (name: string) => string;
  deactivated: (name: string) => string;
  changeFailed: string;
  loadFailed: string;
};

type DialogProps = { opened: boolean; onClose: () => void };

type ManagedListProps<Listed extends Item> = {
  caption: string;
  texts: Texts;
  list: UseQueryResult<Listed[]>;
  save: (change: { id: number; body: { isActive: boolean } }) => Promise<unknown>;
  /** The name of a row; by default its text. */
  name?: (item: Listed) => ReactNode;
  /** What its toast says of an item that was made inactive; by default the text of `texts`. */
  deactivated?: (item: Listed) => string;
  /** The columns between name and status. */
  details: Column<Listed>[];
  addDialog: (props: DialogProps) => ReactNode;
  editDialog: (item: Listed, props: DialogProps) => ReactNode;
};

/** What an operator adds, edits and makes inactive by itself: areas, collectors. */
export function ManagedList<Listed extends Item>(props: ManagedListProps<Listed>) {
  const { caption, texts, list, save, name, deactivated, details, addDialog, editDialog } = props;
  const { data, error, refetch } = list;
  const [isAdding, adding] = useDisclosure(false);
  const [isEditing, editing] = useDisclosure(false);
  const [edited, setEdited] = useState<Listed>();
  const [wereActive, setWereActive] = useState<ReadonlyMap<number, boolean>>(new Map());

  function edit(item: Listed) {
    setEdited(item);
    editing.open();
  }

  const change = useMutation({
    mutationFn: ({ id, isActive }: Listed) => save({ id, body: { isActive: !isActive } }),
    onMutate: ({ id, isActive }) => setWereActive((before) => new Map([[id, isActive], ...before])),
    onSuccess: (_, item) => {
      const { name, isActive } = item;
      const undo = { label: undoMessages.undo, onClick: () => change.mutate({ ...item, isActive: false }) };
      const said = isActive && deactivated ? deactivated(item) : undefined;
      toastSuccess(said ?? (isActive ? texts.deactivated : texts.activated)(name), {
        actions: isActive ? [undo] : [],
      });
    },
    onError: (failure) => toastError(errorMessage(failure, texts.changeFailed)),
  });

  const columns: Column<Listed>[] = [
    {
      header: texts.name,
      isLong: true,
      phone: "title",
      cell: (item) => (
        <span id={`managed-${item.id}`} className={classes.name}>
          {name ? name(item) : item.name}
        </span>
      ),
    },
    ...details,
    {
      header: commonMessages.status,
      // Beside the name, unless an amount stands there.
      phone: details.some(({ phone }) => phone === "side") ? "note" : "side",
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? commonMessages.active : commonMessages.inactive}
        </StatusBadge>
      ),
    },
    {
      header: commonMessages.actions,
      isActions: true,
      cell: (item) => {
        const named = { "aria-describedby": `managed-${item.id}` };
        return (
          <>
            <RowButton
              {...named}
              variant="subtle"
              // As wide as the longer text: on a phone what stands beside the buttons ends in one line.
              miw={92}
              {...softDisabled(change.isPending)}
              onClick={change.isPending ? undefined : () => change.mutate(item)}
            >
              {item.isActive ? texts.deactivate : texts.activate}
            </RowButton>
            <RowButton {...named} onClick={() => edit(item)}>
              {texts.edit}
            </RowButton>
          </>
        );
      },
    },
  ];
  return (
    <>
      <div className={classes.tools}>
        <Button onClick={adding.open}>{texts.add}</Button>
      </div>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data && keepInPlace(data, wereActive)}
        rowKey={({ id }) => id}
        failure={error && <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />}
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
      {addDialog({ opened: isAdding, onClose: adding.close })}
      {edited && editDialog(edited, { opened: isEditing, onClose: editing.close })}
    </>
  );
}
