import { useEffect, useRef } from "react";

/** Milliseconds between two checks; a dialog that closes returns the focus after 10. */
const interval = 50;

/**
 * Focuses something else when the button that had the focus disappears, because its action removed it from the list. A
 * dialog returns the focus to its button when it closes, and the button may disappear before or after that.
 *
 * Call `expect` once the action is done: `focus` is called when nothing has had the focus in two checks in a row. Call
 * `cancel` when another dialog opens. A click cancels it, too.
 */
export function useKeptFocus(focus: () => void): { expect: () => void; cancel: () => void } {
  const isExpected = useRef(false);
  const timer = useRef<number>(undefined);
  const removals = useRef<MutationObserver>(undefined);

  function check(wasLost = false) {
    window.clearTimeout(timer.current);
    if (!isExpected.current) return;
    const isLost = document.activeElement === document.body;
    const isInDialog = document.activeElement?.closest('[role="dialog"]');
    if (isLost && wasLost) {
      cancel();
      focus();
    } else if (isLost || isInDialog) {
      // A closing dialog moves the focus without a further render.
      timer.current = window.setTimeout(check, interval, isLost);
    }
  }
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      removals.current?.disconnect();
    },
    [],
  );

  function cancel() {
    isExpected.current = false;
    window.clearTimeout(timer.current);
    removals.current?.disconnect();
  }

  return {
    expect() {
      cancel();
      isExpected.current = true;
      // Whatever removes the button, of which this component may not know.
      removals.current = new MutationObserver(() => check());
      removals.current.observe(document.body, { childList: true, subtree: true });
      check();
      document.addEventListener("pointerdown", cancel, { once: true });
    },
    cancel,
  };
}
