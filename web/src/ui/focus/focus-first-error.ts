/** Focuses the first field of `form`, in document order, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: Record<string, unknown>): void {
  const fields = form.querySelectorAll<HTMLElement>("[data-path]");
  const first = [...fields].find(({ dataset }) => dataset.path !== undefined && dataset.path in errors);
  first?.focus();
}
