import type { FormDialogProps } from "./form-window.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

type AnyValues = Record<string, unknown>;

const LazyWindow = lazyDialog<FormDialogProps<AnyValues>>(
  async () => (await import("./form-window.tsx")).FormWindow,
);

/**
 * The one dialog for forms. Each time it opens, the form starts from `initialValues` with an idempotency key of its
 * own; it closes when `onSubmit` is done, and not while that runs.
 */
export function FormDialog<Values extends AnyValues>(props: FormDialogProps<Values>) {
  // A lazy component can't be generic; what it hands back are the values that it was given.
  return <LazyWindow {...(props as unknown as FormDialogProps<AnyValues>)} />;
}
