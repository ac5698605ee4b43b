import { shellMessages } from "@cable-connect/contract/messages/shell";
import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./early-field.module.css";
import { keepEarlyText, takeEarlyText } from "./early-text.ts";

/**
 * Takes what is typed from the keys that open the palette until its box has the focus: its code may still be on its
 * way, and no key is for anything else meanwhile. Gone, it leaves the focus where that was.
 */
export function EarlyField({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // At once and not when the window has faded: a dialog that follows takes note of where the focus is.
  useEffect(() => {
    const origin = document.activeElement;
    takeEarlyText();
    field.current?.focus({ preventScroll: true });
    return () => {
      // For nothing may have had it, and the box stands until the window has faded.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") keepEarlyText({ text: event.currentTarget.value, isEntered: true });
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
      onChange={({ currentTarget }) => keepEarlyText({ text: currentTarget.value, isEntered: false })}
      onKeyDown={handleKeyDown}
    />
  );
}
