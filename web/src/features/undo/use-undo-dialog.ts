import { useEffect, useRef, useState } from "react";

type Target = { rechargeId: number; operatorId?: number };

/** Milliseconds until a closed dialog has given the focus back for certain. */
const closing = 500;

/** The one undo dialog of a list: which recharge it is about, and where the focus goes when its button is gone. */
export function useUndoDialog() {
  // Kept while the dialog closes, which still shows it.
  const [target, setTarget] = useState<Target>({ rechargeId: 0 });
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLHeadingElement>(null);
  const isUndone = useRef(false);

  /** The dialog gives the focus back to its button, which goes with the new list, sooner or later than the dialog. */
  function keepFocus() {
    if (!isUndone.current || document.activeElement !== document.body) return;
    isUndone.current = false;
    list.current?.focus({ preventScroll: true });
  }
  useEffect(keepFocus);

  return {
    list,
    open(chosen: Target) {
      isUndone.current = false;
      setTarget(chosen);
      setOpened(true);
    },
    dialog: {
      target,
      opened,
      onClose: () => setOpened(false),
      onUndone: () => {
        isUndone.current = true;
        window.setTimeout(keepFocus, closing);
      },
    },
  };
}
