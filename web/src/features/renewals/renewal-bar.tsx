import { areaMessages } from "@cable-connect/contract/messages/areas";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Chosen } from "../../api/renewals.ts";
import { SelectionBar } from "../../business/selection-bar.tsx";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { answersOf, type IsAnswered, isDone, type Reached } from "./renewal-progress.ts";

const RenewalDialog = lazyDialog(async () => (await import("./renewal-dialog.tsx")).RenewalDialog);

type RenewalBarProps = {
  /** Whether anything is chosen. */
  opened: boolean;
  /** Clears the choice. */
  onClose: () => void;
  /** Removes answered services from the choice; the others stay for another try. */
  onAnswered: (isAnswered: IsAnswered) => void;
  count: number;
  chosen: Chosen;
  isPageChosen: boolean;
  onChoosePage: () => void;
  /** Opens the dialog that reminds the chosen customers. */
  onRemind: () => void;
  /** Opens the dialog that sets the area of the chosen customers. */
  onSetArea?: () => void;
  /** Opens the dialog without a press of the button, for a link that asked for it. */
  isAsked?: boolean;
  onDialogClosed?: () => void;
};

/** The bar at the bottom of a list that counts the chosen rows, and opens the dialog that recharges them. */
export function RenewalBar(props: RenewalBarProps) {
  const { opened, onClose, onAnswered, count, chosen, isPageChosen, onChoosePage, onRemind } = props;
  const { isAsked = false, onDialogClosed, onSetArea } = props;
  const [isOpen, dialog] = useDisclosure(false);
  // Kept here and not applied at once: the dialog shows the results of the choice until it closes.
  const [reached, setReached] = useState<Reached>();

  function close() {
    dialog.close();
    onDialogClosed?.();
    if (!reached) return;
    setReached(undefined);
    if (!isDone(reached)) {
      onAnswered(answersOf(reached));
      return;
    }
    onClose();
    // The button that had the focus disappears.
    focusMain();
  }

  return (
    <>
      {opened && (
        <SelectionBar count={count} isPageChosen={isPageChosen} onChoosePage={onChoosePage} onClear={onClose}>
          {onSetArea && (
            <Button variant="default" size="xs" onClick={onSetArea}>
              {areaMessages.set.bar}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onRemind}>
            {reminderMessages.bar}
          </Button>
          <Button size="xs" onClick={dialog.open}>
            {renewalMessages.recharge}
          </Button>
        </SelectionBar>
      )}
      <RenewalDialog opened={isOpen || isAsked} onClose={close} chosen={chosen} onReached={setReached} />
    </>
  );
}
