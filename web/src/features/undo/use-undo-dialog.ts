import { useRef, useState } from "react";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";

type Target = { rechargeId: number; operatorId?: number };

/** The one undo dialog of a list: which recharge it is about, and where the focus goes when its button is gone. */
export function useUndoDialog() {
  // Kept while the dialog closes, which still shows it.
  const [target, setTarget] = useState<Target>({ rechargeId: 0 });
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLHeadingElement>(null);
  const focus = useKeptFocus(() => list.current?.focus({ preventScroll: true }));

  return {
    list,
    open(chosen: Target) {
      focus.forget();
      setTarget(chosen);
      setOpened(true);
    },
    dialog: {
      target,
      opened,
      onClose: () => setOpened(false),
      onUndone: focus.expect,
    },
  };
}
