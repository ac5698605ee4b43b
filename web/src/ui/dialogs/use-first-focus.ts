import { type RefObject, useLayoutEffect } from "react";
import { useDialog } from "./dialog-context.ts";

/** Focuses what has the focus at first in contents that replace a skeleton: the dialog focuses it only when it opens. */
export function useFirstFocus(contents: RefObject<HTMLElement | null>): void {
  const { hadFocus } = useDialog();
  // A layout effect, so that no field that a person has chosen meanwhile loses the focus.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    // Without scrolling: a dialog opens at its top.
    contents.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, [contents, hadFocus]);
}
