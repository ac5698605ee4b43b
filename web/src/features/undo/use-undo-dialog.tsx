import { useRef, useState } from "react";
import type { UndoTarget } from "../../api/undo.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";

const UndoDialog = lazyDialog(async () => (await import("./undo-dialog.tsx")).UndoDialog);

/** The undo dialog of a list of recharges, which renders `element` and puts `heading` on its heading. */
export function useUndoDialog() {
  // Kept while the dialog closes, which still shows it.
  const [target, setTarget] = useState<UndoTarget>();
  const [opened, setOpened] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Once a recharge is undone, its button is gone.
  const focus = useKeptFocus(() => heading.current?.focus({ preventScroll: true }));

  return {
    heading,
    open(chosen: UndoTarget) {
      focus.forget();
      setTarget(chosen);
      setOpened(true);
    },
    element: target && (
      <UndoDialog target={target} opened={opened} onClose={() => setOpened(false)} onUndone={focus.expect} />
    ),
  };
}
