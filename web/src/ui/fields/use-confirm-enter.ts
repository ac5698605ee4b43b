import { type KeyboardEvent, useRef } from "react";

/**
 * Has Enter pressed twice in an amount field that left out something of what was typed: the first one selects the
 * amount, to be checked or typed over, and only the next one submits it.
 */
export function useConfirmEnter(hasLeftOut: boolean) {
  const checked = useRef<string>(undefined);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key !== "Enter") {
      // What is typed afterwards is unchecked, even if it is the same amount.
      checked.current = undefined;
      return;
    }
    // A key that is held down repeats, and confirms nothing.
    if (!hasLeftOut || (checked.current === input.value && !event.repeat)) return;
    event.preventDefault();
    input.select();
    checked.current = input.value;
  };
}
