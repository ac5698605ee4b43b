import { shellMessages } from "@cable-connect/contract/messages/shell";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { focusMain } from "../../ui/focus/focus-main.ts";
import classes from "./early-field.module.css";
import { storeEarlyText, takeEarlyText } from "./early-text.ts";

/**
 * Receives what is typed after the palette's shortcut, until the search box has the focus: the code of the palette may
 * still be loading. It returns the focus when it unmounts.
 */
export function EarlyField({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // Returns the focus at once, not after the window has faded: a dialog that follows stores where the focus is.
  useEffect(() => {
    const origin = document.activeElement;
    takeEarlyText();
    field.current?.focus({ preventScroll: true });
    return () => {
      // The search box stays until the window has faded, and `origin` may not be focusable.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // Without an origin the screen gets it: a dialog that follows must not return it to the body.
      if (origin instanceof HTMLElement && origin !== document.body) origin.focus({ preventScroll: true });
      else focusMain();
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") storeEarlyText({ text: event.currentTarget.value, isEntered: true });
    else if (event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={shellMessages.search}
      tabIndex={-1}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onChange={({ currentTarget }) => storeEarlyText({ text: currentTarget.value, isEntered: false })}
      onKeyDown={handleKeyDown}
    />
  );
}
