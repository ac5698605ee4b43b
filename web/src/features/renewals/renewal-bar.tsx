import { mostRenewals } from "@cable-connect/contract/constants";
import { messages } from "@cable-connect/contract/messages";
import { renewalMessages } from "@cable-connect/contract/renewal-messages";
import { Button, Paper, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { Chosen } from "../../api/renewals.ts";
import { DialogFrame } from "../../ui/dialogs/dialog-frame.tsx";
import { focusMain } from "../../ui/focus/focus-main.ts";
import classes from "./renewal-bar.module.css";
import { RenewalDialog } from "./renewal-dialog.tsx";
import { answersOf, type IsAnswered, isDone, type Reached } from "./renewal-progress.ts";

const { bar, selected, mostSelected, clear, recharge, title } = renewalMessages;

export type RenewalBarProps = {
  /** Whether anything is chosen. */
  opened: boolean;
  /** Takes the whole choice back. */
  onClose: () => void;
  /** Takes back what was answered of it; the rest waits for another try. */
  onAnswered: (isAnswered: IsAnswered) => void;
  count: number;
  chosen: Chosen;
  isPageChosen: boolean;
  onChoosePage: () => void;
};

/** Says how much is chosen and leads to recharging it; it stays in sight at the lower edge. */
export function RenewalBar(props: RenewalBarProps) {
  const { opened, onClose, onAnswered, count, chosen, isPageChosen, onChoosePage } = props;
  const rechargeButton = useRef<HTMLButtonElement>(null);
  const [isOpen, dialog] = useDisclosure(false);
  const [isBusy, setIsBusy] = useState(false);
  // The dialog outlives the choice: it still tells what became of it.
  const [reached, setReached] = useState<Reached>();

  function close() {
    dialog.close();
    if (!reached) return;
    setReached(undefined);
    if (!isDone(reached)) {
      onAnswered(answersOf(reached));
      return;
    }
    onClose();
    // The button that had the focus goes with the choice.
    focusMain();
  }

  // Both buttons go with what they do, and the focus must not go with them.
  function choosePage() {
    onChoosePage();
    rechargeButton.current?.focus();
  }
  function clearAll() {
    onClose();
    focusMain();
  }

  return (
    <>
      {opened && (
        <Paper withBorder shadow="md" role="region" aria-label={bar} className={classes.bar}>
          <Text fw={600} role="status" className={classes.count}>
            {count >= mostRenewals ? mostSelected : selected(count)}
          </Text>
          {!isPageChosen && count < mostRenewals && (
            <Button variant="subtle" size="xs" onClick={choosePage}>
              {messages.common.selectPage}
            </Button>
          )}
          <div className={classes.actions}>
            <Button variant="default" size="xs" onClick={clearAll}>
              {clear}
            </Button>
            <Button ref={rechargeButton} size="xs" onClick={dialog.open}>
              {recharge}
            </Button>
          </div>
        </Paper>
      )}
      <DialogFrame opened={isOpen} onClose={close} title={title} size={860} isBusy={isBusy} isForm>
        {(opening) => (
          <RenewalDialog
            key={opening}
            chosen={chosen}
            onClose={close}
            onBusyChange={setIsBusy}
            onReached={setReached}
          />
        )}
      </DialogFrame>
    </>
  );
}
