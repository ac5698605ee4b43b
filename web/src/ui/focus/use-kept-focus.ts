import { useEffect, useRef } from "react";

/** Milliseconds until a closed dialog has given the focus back for certain. */
const closing = 500;

/**
 * Where the focus goes after a dialog whose button goes with what it does: the dialog gives it back to that button, which
 * goes with the new list, sooner or later than the dialog. `expect` is called once it is done, and `focus` then as nothing
 * has the focus any more; `forget` when another dialog opens. Who points elsewhere meanwhile has chosen where to go on.
 */
export function useKeptFocus(focus: () => void): { expect: () => void; forget: () => void } {
  const isExpected = useRef(false);

  function keep() {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    focus();
  }
  useEffect(keep);

  function forget() {
    isExpected.current = false;
  }

  return {
    expect() {
      isExpected.current = true;
      window.setTimeout(keep, closing);
      document.addEventListener("pointerdown", forget, { once: true });
    },
    forget,
  };
}
