import { useRef, useState } from "react";
import type { UndoTarget } from "../../api/undo.ts";
import type { UndoableAdjustment, UndoableRecharge } from "../../business/shell-dialogs.ts";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import { UndoAdjustmentDialog, UndoDialog, UndoManyDialog } from "./dialogs.ts";

type Adjusted = { operatorId: number; adjustment: UndoableAdjustment };

/**
 * The undo dialogs of a list of recharges or transactions. The list renders `element` and sets `heading` as its heading's ref,
 * unless it is the whole screen.
 * `onManyClosed` is called when the dialog that undoes many closes after it began to undo.
 */
export function useUndoDialog(onManyClosed?: () => void) {
  // Kept while a dialog closes, as it still shows them.
  const [target, setTarget] = useState<UndoTarget>();
  const [many, setMany] = useState<readonly UndoableRecharge[]>();
  const [adjusted, setAdjusted] = useState<Adjusted>();
  const [opened, setOpened] = useState<"one" | "many" | "adjustment">();
  const heading = useRef<HTMLHeadingElement>(null);
  // Undoing removes the row's button.
  const focus = useKeptFocus(() =>
    heading.current ? heading.current.focus({ preventScroll: true }) : focusMain(),
  );
  const close = () => setOpened(undefined);

  return {
    heading,
    open(chosen: UndoTarget) {
      focus.cancel();
      setTarget(chosen);
      setOpened("one");
    },
    openMany(recharges: readonly UndoableRecharge[]) {
      focus.cancel();
      setMany(recharges);
      setOpened("many");
    },
    openAdjustment(operatorId: number, adjustment: UndoableAdjustment) {
      focus.cancel();
      setAdjusted({ operatorId, adjustment });
      setOpened("adjustment");
    },
    element: (
      <>
        {target && (
          <UndoDialog target={target} opened={opened === "one"} onClose={close} onUndone={focus.expect} />
        )}
        {adjusted && (
          <UndoAdjustmentDialog
            {...adjusted}
            opened={opened === "adjustment"}
            onClose={close}
            onUndone={focus.expect}
          />
        )}
        {many && (
          <UndoManyDialog
            recharges={many}
            opened={opened === "many"}
            onClose={() => {
              close();
              focus.expect();
            }}
            onRunClosed={onManyClosed}
          />
        )}
      </>
    ),
  };
}
