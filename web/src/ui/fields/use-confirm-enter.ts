import { type KeyboardEvent, useRef } from "react";

/**
 * Requires a second Enter in an amount field that dropped characters: the first selects the amount, to be checked or
 * replaced, and only the next one submits it.
 */
export function useConfirmEnter(hasLeftOut: boolean) {
  const checked = useRef<string>(undefined);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key !== "Enter") {
      // Whatever is typed afterwards is unchecked, even if it is the same amount.
      checked.current = undefined;
      return;
    }
    // A key that repeats because it is held down confirms nothing.
    if (!hasLeftOut || (checked.current === input.value && !event.repeat)) return;
    event.preventDefault();
    input.select();
    checked.current = input.value;
  };
}
