import { flushSync } from "react-dom";

/** Submits a form with a choice that was just made; the browser refuses to while a field is invalid. */
export function submitChoice(form: HTMLFormElement | null, choose: () => void) {
  // Before the form is submitted, which sends what is rendered.
  flushSync(choose);
  form?.requestSubmit();
}
