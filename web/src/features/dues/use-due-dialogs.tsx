import type { DueRecord } from "@cable-connect/contract/dues";
import { useRef, useState } from "react";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import { RechargeDialog } from "../recharges/dialogs.ts";
import { RemindDialog } from "../reminders/dialogs.ts";

/**
 * The dialogs that recharge and remind of one of these services; the screen renders `element`, and `list` is the list of
 * their cards. The focus stays near a recharged service that disappears.
 */
export function useDueDialogs(
  records: readonly DueRecord[] | undefined,
  onRecharged: (record: DueRecord) => void,
) {
  const [record, setRecord] = useState<DueRecord>();
  const [dialog, setDialog] = useState<"recharge" | "remind">();
  const close = () => setDialog(undefined);
  const list = useRef<HTMLUListElement>(null);
  /** The index of the card whose button opened the dialog. A recharged card may disappear, and the next one gets its index. */
  const cardIndex = useRef(0);
  const focus = useKeptFocus(() => {
    const cards = [...(list.current?.children ?? [])];
    // The nearest card with a Recharge button: the following ones first, then the preceding ones.
    const nearest = [...cards.slice(cardIndex.current), ...cards.slice(0, cardIndex.current).reverse()];
    const buttons = nearest.map((card) => card.querySelector<HTMLElement>("[data-enter]"));
    const next = buttons.find((button) => button !== null);
    if (next) next.focus();
    else focusMain();
  });

  function opener(chosenDialog: typeof dialog) {
    return (chosen: DueRecord) => {
      focus.cancel();
      cardIndex.current = records?.indexOf(chosen) ?? 0;
      setRecord(chosen);
      setDialog(chosenDialog);
    };
  }

  return {
    list,
    recharge: opener("recharge"),
    remind: opener("remind"),
    element: record && (
      <>
        <RechargeDialog
          customer={record.customer}
          service={{ ...record, rechargeId: record.id, platformId: record.platform.id }}
          opened={dialog === "recharge"}
          onClose={close}
          onRecharged={() => {
            onRecharged(record);
            focus.expect();
          }}
        />
        <RemindDialog record={record} opened={dialog === "remind"} onClose={close} />
      </>
    ),
  };
}
