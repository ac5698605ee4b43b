import { useRef, useState } from "react";
import type { UndoTarget } from "../../api/undo.ts";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import { UndoDialog } from "./dialogs.ts";

/** The undo dialog of a list of recharges. The list renders `element` and sets `heading` as its heading's ref. */
export function useUndoDialog() {
  // Kept while the dialog closes, as it still shows the recharge.
  const [target, setTarget] = useState<UndoTarget>();
  const [opened, setOpened] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Undoing removes the recharge's button.
  const focus = useKeptFocus(() => heading.current?.focus({ preventScroll: true }));

  return {
    heading,
    open(chosen: UndoTarget) {
      focus.cancel();
      setTarget(chosen);
      setOpened(true);
    },
    element: target && (
      <UndoDialog target={target} opened={opened} onClose={() => setOpened(false)} onUndone={focus.expect} />
    ),
  };
}
