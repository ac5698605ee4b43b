import { useEffect, useRef } from "react";

/** Milliseconds between two looks whether a dialog has closed. */
const interval = 50;

/**
 * Focuses something else when the button that had the focus disappears, because its action removed it from the list. A
 * dialog returns the focus to its button when it closes, and the button may disappear before or after that.
 *
 * `expect` is called once the action is done: as soon as nothing has the focus, `focus` is called. `forget` is called
 * when another dialog opens. A click elsewhere forgets it, too.
 */
export function useKeptFocus(focus: () => void): { expect: () => void; forget: () => void } {
  const isExpected = useRef(false);
  const looking = useRef<number>(undefined);

  function keep() {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    focus();
  }
  useEffect(keep);

  /** Without the button there is no further render: the focus is lost when the dialog has closed. */
  function look() {
    if (document.activeElement?.closest('[role="dialog"]')) lookLater();
    else keep();
  }
  function lookLater() {
    window.clearTimeout(looking.current);
    looking.current = window.setTimeout(look, interval);
  }
  useEffect(() => () => window.clearTimeout(looking.current), []);

  function forget() {
    isExpected.current = false;
    window.clearTimeout(looking.current);
  }

  return {
    expect() {
      isExpected.current = true;
      lookLater();
      document.addEventListener("pointerdown", forget, { once: true });
    },
    forget,
  };
}
