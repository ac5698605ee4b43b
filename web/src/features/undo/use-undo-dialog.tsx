import { useRef, useState } from "react";
import type { UndoTarget } from "../../api/undo.ts";
import type { UndoableRecharge } from "../../business/shell-dialogs.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import { UndoDialog, UndoManyDialog } from "./dialogs.ts";

/**
 * The undo dialogs of a list of recharges. The list renders `element` and sets `heading` as its heading's ref.
 * `onManyClosed` is called when the dialog that undoes many closes after it began to undo.
 */
export function useUndoDialog(onManyClosed?: () => void) {
  // Kept while a dialog closes, as it still shows them.
  const [target, setTarget] = useState<UndoTarget>();
  const [many, setMany] = useState<readonly UndoableRecharge[]>();
  const [opened, setOpened] = useState<"one" | "many">();
  const heading = useRef<HTMLHeadingElement>(null);
  // Undoing removes the recharge's button.
  const focus = useKeptFocus(() => heading.current?.focus({ preventScroll: true }));
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
    element: (
      <>
        {target && (
          <UndoDialog target={target} opened={opened === "one"} onClose={close} onUndone={focus.expect} />
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
