import { areaMessages } from "@cable-connect/contract/messages/areas";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { LeftOutServices } from "@cable-connect/contract/messages/skipped-services";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ChosenServices } from "../../api/chosen-services.ts";
import { isUndoneIn } from "../../api/is-undone.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { UnlessUndone } from "../../business/undo/unless-undone.tsx";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { SelectionBar } from "../../ui/tables/selection-bar.tsx";
import type { Selection } from "../../ui/tables/use-selection.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import { settings } from "../../ui/text/settings.ts";
import { type IsSettled, type Reached, settledOf, undoableOf } from "./run/renewal-progress.ts";

const RenewalDialog = lazyDialog(async () => (await import("./renewal-dialog.tsx")).RenewalDialog);

type RenewalBarProps<Row> = {
  chosen: Selection<Row>;
  /** The rows that the list shows. */
  page: readonly Row[] | undefined;
  /** All rows that the filters leave; absent until loaded. */
  all: { total: number; read: () => Promise<readonly Row[]> } | undefined;
  /** What the chosen rows renew. */
  request: ChosenServices;
  isSettled: (row: Row, settled: IsSettled) => boolean;
  /** Opens the dialog that reminds the chosen customers. */
  onRemind: () => void;
  /** Opens the dialog that sets the area of the chosen customers. */
  onSetArea?: () => void;
  /** Opens the dialog without a press of the button, for a link that asked for it. */
  isAsked?: boolean;
  /** What that link left out, for the dialog to say. */
  leftOut?: LeftOutServices | undefined;
  onDialogClosed?: () => void;
};

/** The bar at the bottom of a list that counts the chosen rows, and opens the dialog that renews them. */
export function RenewalBar<Row>(props: RenewalBarProps<Row>) {
  const { chosen, page, all, request, isSettled, onRemind } = props;
  const { isAsked = false, leftOut, onDialogClosed, onSetArea } = props;
  const [isOpen, dialog] = useDisclosure(false);
  const [reached, setReached] = useState<Reached>();
  const client = useQueryClient();
  const openDialog = useOpenDialog();

  /** Removes settled services from the choice; what wasn't renewed stays for another try. */
  const unchoose = useEffectEvent((made: Reached) => {
    const settled = settledOf(made);
    chosen.set(
      chosen.rows.filter((row) => isSettled(row, settled)),
      false,
    );
  });
  // At once, so that the bar counts no service of which the dialog above it says that it is renewed.
  useEffect(() => {
    if (reached) unchoose(reached);
  }, [reached]);

  function close() {
    dialog.close();
    onDialogClosed?.();
    if (!reached) return;
    setReached(undefined);
    offerUndo(reached);
    // The button that had the focus has disappeared.
    if (chosen.rows.length === 0) focusMain();
  }

  /** Says what was renewed once the results are closed, as a mistake may be noticed only then. */
  function offerUndo(made: Reached) {
    const standing = undoableOf(made).filter(({ rechargeId }) => !isUndoneIn(client, rechargeId));
    if (settings.undoHours === 0 || standing.length === 0) return;
    const amount = formatExactMoney(sumRupees(standing.map((one) => one.amount)));
    const ids = standing.map(({ rechargeId }) => rechargeId);
    toastSuccess(renewalMessages.done(standing.length), {
      detail: (made.order.payment ? renewalMessages.chargedToWallet : renewalMessages.charged)(amount),
      actions: [
        {
          label: undoMessages.undo,
          onClick: () => openDialog("undoRecharges", { recharges: standing }),
          wrap: (button) => <UnlessUndone rechargeIds={ids}>{button}</UnlessUndone>,
        },
      ],
    });
  }

  return (
    <>
      <SelectionBar chosen={chosen} page={page} all={all}>
        {onSetArea && (
          <Button variant="default" size="xs" onClick={onSetArea}>
            {areaMessages.set.bar}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onRemind}>
          {reminderMessages.bar}
        </Button>
        <Button size="xs" onClick={dialog.open}>
          {renewalMessages.renew}
        </Button>
      </SelectionBar>
      <RenewalDialog
        opened={isOpen || isAsked}
        onClose={close}
        request={request}
        leftOut={leftOut}
        onReached={setReached}
      />
    </>
  );
}
