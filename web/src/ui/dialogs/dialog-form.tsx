import { messages } from "@cable-connect/contract/messages";
import { Button, Stack, Text } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isRefusal, isUnsent } from "../../api/api-error.ts";
import { loadToasts } from "../feedback/toast.ts";
import { focusFirstError } from "../focus/focus-first-error.ts";
import classes from "./dialog.module.css";
import { DialogMessage } from "./dialog-message.tsx";
import { createIdempotencyKey } from "./idempotency-key.ts";
import { isChanged } from "./is-changed.ts";
import { useLeaving, useUnsaved } from "./use-leaving.ts";
import { useSubmit } from "./use-submit.ts";

export type DialogFormProps<Values extends Record<string, unknown>> = {
  initialValues: Values;
  /** Sentences by field, usually `schemaValidator(...)`. */
  validate?: (values: Values) => Record<string, ReactNode>;
  /** A sentence that several fields may share: told once above them, and the fields are only marked. */
  sharedSentence?: string;
  /**
   * The fields, each with `{...form.getInputProps("name")}`. Once a try got no answer it may be done: a balance fetched
   * since may hold it already, so that nothing can be said of what another try would leave.
   */
  children: (form: UseFormReturnType<Values>, mayBeDone: boolean) => ReactNode;
  description?: ReactNode;
  submitLabel: string;
  /** The submit button's text while it works, `Adding...`. */
  busyLabel: string;
  isDestructive?: boolean;
  /** Whether closing would lose what is worth a question; any change unless given. */
  isWorthKeeping?: (values: Values) => boolean;
  /** Further reason why the form can't be submitted yet. */
  isSubmitDisabled?: (values: Values) => boolean;
  /**
   * Does the work; the key is the same for every try of this opened dialog, and `initial` what it opened with. A rejection
   * is shown in the dialog.
   */
  onSubmit: (values: Values, idempotencyKey: string, initial: Values) => Promise<unknown>;
  /** The message of a failure for which the server gives no reason. */
  failureMessage: string;
  /** The message when it may be done, as no answer of the server came; the same unless given. */
  unanswered?: string;
  /** Shown in the dialog once done, for `closeDelay` milliseconds; without it the dialog closes at once. */
  successMessage?: string;
  closeDelay?: number;
  /** Whether it comes into a window that is open already. */
  takesFocus?: boolean;
  onClose: () => void;
  onBusyChange: (isBusy: boolean) => void;
};

/** The inside of a FormDialog, which lives as long as the dialog is open. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { initialValues, onSubmit, onClose, onBusyChange, successMessage, closeDelay = 0 } = props;
  const [firstField] = Object.keys(initialValues);
  const form = useForm<Values>({
    initialValues,
    validate: (values) => markShared(props.validate?.(values) ?? {}, props.sharedSentence),
    // What was refused is no longer what stands there.
    onValuesChange: () => setFailure(undefined),
    enhanceGetInputProps: ({ field }) => (field === firstField ? { "data-autofocus": true } : undefined),
  });
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [isDone, setIsDone] = useState(false);
  const [mayBeDone, setMayBeDone] = useState(false);
  const closing = useRef<number>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const { run, isSubmitting, failure, setFailure } = useSubmit<Values>({
    fallback: props.failureMessage,
    unanswered: props.unanswered,
    setErrors: form.setErrors,
    submit: async (values) => {
      await onSubmit(values, idempotencyKey, form.getInitialValues()).catch((error) => {
        if (!isUnsent(error)) setMayBeDone(!isRefusal(error));
        throw error;
      });
      setIsDone(true);
      if (successMessage) closing.current = window.setTimeout(onClose, closeDelay);
      else onClose();
    },
  });

  const isOff = isSubmitting || isDone;

  const isWorthKeeping = props.isWorthKeeping ?? ((values) => isChanged(form.getInitialValues(), values));
  useUnsaved(!isDone && isWorthKeeping(form.values));
  const leaveBy = useLeaving();

  useEffect(() => {
    // Whether it is there is seen when the toast is due.
    loadToasts().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (props.takesFocus) element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [props.takesFocus]);
  // At once: the next key may be Escape.
  useLayoutEffect(() => onBusyChange(isSubmitting), [onBusyChange, isSubmitting]);
  useEffect(() => () => window.clearTimeout(closing.current), []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOff) return;
    // Read now: React takes the element out of the event after the handler.
    const submitted = event.currentTarget;
    form.onSubmit(
      (values) => void run(values, submitted),
      (errors) => {
        if (Object.values(errors).includes(true)) setFailure(props.sharedSentence);
        focusFirstError(submitted, errors);
      },
    )(event);
  }

  /** An Enter that is held down since before the dialog opened is none of its own. */
  function ignoreHeldEnter(event: KeyboardEvent) {
    const isInText = event.target instanceof HTMLTextAreaElement;
    if (event.key === "Enter" && event.repeat && !isInText) event.preventDefault();
  }

  return (
    <form
      ref={element}
      onSubmit={handleSubmit}
      onKeyDown={ignoreHeldEnter}
      noValidate
      className={classes.form}
    >
      <Stack gap="md" className={classes.fields}>
        {props.description && <Text c="dimmed">{props.description}</Text>}
        {failure && <DialogMessage tone="failure">{failure}</DialogMessage>}
        {isDone && successMessage && <DialogMessage tone="success">{successMessage}</DialogMessage>}
        {props.children(form, mayBeDone)}
      </Stack>
      <div className={classes.foot}>
        <Button
          variant="default"
          onClick={() => leaveBy(onClose)}
          disabled={isSubmitting}
          data-autofocus={firstField === undefined || undefined}
        >
          {messages.common.cancel}
        </Button>
        <Button
          type="submit"
          color={props.isDestructive ? "red" : undefined}
          disabled={props.isSubmitDisabled?.(form.values)}
          // Not `disabled`, which would leave the focus nowhere after a failure.
          aria-disabled={isOff}
          data-disabled={isOff || undefined}
        >
          {isSubmitting ? props.busyLabel : props.submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** A field whose sentence is said elsewhere has `true` for an error. */
function markShared(errors: Record<string, ReactNode>, sentence?: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error === sentence ? true : error]),
  );
}
