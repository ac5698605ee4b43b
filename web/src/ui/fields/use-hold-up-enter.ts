import { type KeyboardEvent, useRef } from "react";

/**
 * For an amount of which something that was typed was left out: the first Enter selects it to be looked at or typed over,
 * and only the next one submits it.
 */
export function useHoldUpEnter(hasLeftOut: boolean) {
  const looked = useRef<string>(undefined);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key !== "Enter") {
      // What is typed after the look has not been looked at, even if it comes to the same amount.
      looked.current = undefined;
      return;
    }
    // A key held down has not looked.
    if (!hasLeftOut || (looked.current === input.value && !event.repeat)) return;
    event.preventDefault();
    input.select();
    looked.current = input.value;
  };
}
