import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Requires a second submission of the form of an amount field that dropped characters: the first selects the amount, to be
 * checked or replaced, and only the next one submits it. Returns what to call when the field changes.
 */
export function useConfirmSubmit(field: RefObject<HTMLInputElement | null>, hasLeftOut: boolean) {
  const checked = useRef<string>(undefined);
  const confirm = useEffectEvent((event: SubmitEvent) => {
    const input = field.current;
    if (!input || !hasLeftOut || checked.current === input.value) return;
    // The form's own handler comes later.
    event.preventDefault();
    event.stopImmediatePropagation();
    input.focus();
    input.select();
    checked.current = input.value;
  });
  useEffect(() => {
    const form = field.current?.form;
    const handle = (event: SubmitEvent) => confirm(event);
    form?.addEventListener("submit", handle, { capture: true });
    return () => form?.removeEventListener("submit", handle, { capture: true });
  }, [field]);
  // What is typed afterwards is unchecked, even if it is the same amount.
  return () => {
    checked.current = undefined;
  };
}
