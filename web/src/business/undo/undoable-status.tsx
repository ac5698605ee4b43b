import { commonMessages } from "@cable-connect/contract/messages/common";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { ListedRecharge, Recharge } from "@cable-connect/contract/recharges";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Column, PhoneSlot } from "../../ui/tables/data-table.tsx";
import { formatInstantDate } from "../../ui/text/format.ts";
import { isUndoable } from "./is-undoable.ts";

import { RechargeStatus } from "./recharge-status.tsx";
import { NoUndoButton, UndoButton } from "./undo-button.tsx";
import classes from "./undoable-status.module.css";

type Side = "operator" | "admin";

type UndoableStatusProps = Pick<Recharge, "status" | "reversal"> & {
  /** The viewer. */
  side: Side;
  isUndoable: boolean;
  /** Why it can't be undone, for a button that says so. */
  whyNoUndo?: string | undefined;
  /** The button's accessible name. */
  undoLabel: string;
  onUndo: () => void;
};

/** The status of a recharge or a transaction with its reversal, or a button to undo it while that is possible. */
export function UndoableStatus(props: UndoableStatusProps) {
  const { status, reversal, side, isUndoable, whyNoUndo, undoLabel, onUndo } = props;
  return (
    <div className={classes.status} data-undone={reversal ? true : undefined}>
      <span data-wide={isUndoable || whyNoUndo ? true : undefined}>
        <RechargeStatus status={status} />
      </span>
      {isUndoable ? (
        <UndoButton label={undoLabel} onUndo={onUndo} />
      ) : (
        whyNoUndo && <NoUndoButton label={undoLabel} reason={whyNoUndo} />
      )}
      {reversal && <ReversalLine reversal={reversal} side={side} />}
    </div>
  );
}

/** Why, when and by whom it was undone, as much as one line holds; a press shows the whole of it in its row. */
function ReversalLine({ reversal, side }: { reversal: NonNullable<Recharge["reversal"]>; side: Side }) {
  const [isWhole, setWhole] = useState(false);
  const { by, on } = reversalMessages;
  const { reason } = reversal;
  const when = ` · ${on(formatInstantDate(reversal.date), by[side][reversal.by])}`;
  return (
    <UnstyledButton
      className={classes.reversal}
      title={reason + when}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {reason}
      <span className={classes.when}>{when}</span>
    </UnstyledButton>
  );
}

/** The column with the status of an operator's own recharges. */
export function undoableStatusColumn<Row extends ListedRecharge>(
  onUndo: (recharge: Row) => void,
): Column<Row, never> {
  return {
    header: commonMessages.status,
    phone: (recharge) => statusSlot(isUndoable(recharge), recharge),
    cell: (recharge) => (
      <UndoableStatus
        {...recharge}
        side="operator"
        isUndoable={isUndoable(recharge)}
        undoLabel={reversalMessages.undoOf(recharge.id)}
        onUndo={() => onUndo(recharge)}
      />
    ),
  };
}

/** Where a row on a phone has the status: a button at the right, anything but a success on a line of its own. */
export function statusSlot(hasButton: boolean, { status }: Pick<Recharge, "status">): PhoneSlot | undefined {
  if (hasButton) return "action";
  return status === "completed" ? undefined : "foot";
}
