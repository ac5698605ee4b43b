import type { KeyboardEvent } from "react";

/** The button that Enter presses in a one-line field of the form. */
export function submitButton(form: HTMLFormElement | null): HTMLButtonElement | null {
  return form?.querySelector<HTMLButtonElement>("button[type=submit]") ?? null;
}

/** Presses the form's submit button, which does nothing while it is disabled. */
export function pressSubmit(form: HTMLFormElement | null): void {
  submitButton(form)?.click();
}

/** Presses the submit button by Enter in a text of one line; Shift+Enter begins a second line. */
export function pressSubmitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, form } = event.currentTarget;
  const { isComposing } = event.nativeEvent;
  const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== "Enter" || isModified || isComposing || value.includes("\n")) return;
  event.preventDefault();
  if (!event.repeat) pressSubmit(form);
}
