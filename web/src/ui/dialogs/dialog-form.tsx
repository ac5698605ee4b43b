import { Text } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isRefusal, isUnsent } from "../../api/client/api-error.ts";
import { createIdempotencyKey } from "../../api/client/idempotency-key.ts";
import { OfflineNote } from "../feedback/offline-note.tsx";
import { OutcomeMessage } from "../feedback/outcome-message.tsx";
import { loadToasts } from "../feedback/toast.ts";
import { pressSubmit } from "../fields/press-submit.ts";
import { focusFirstError } from "../focus/focus-first-error.ts";
import classes from "./dialog.module.css";
import { DialogBody } from "./dialog-body.tsx";
import { DialogButtons, type SubmitButtons } from "./dialog-buttons.tsx";
import { useBusy, useDialog, useUnsaved } from "./dialog-context.ts";
import { isChanged } from "./is-changed.ts";
import { useSubmit } from "./use-submit.ts";
import { useUncoveredFocus } from "./use-uncovered-focus.ts";

type Submission<Values> = {
  /** The same for every submission of a form. */
  idempotencyKey: string;
  /** What the form began with. */
  initial: Values;
  /** Whether by the second button. */
  isAlternative: boolean;
};

/** `hint` stands beside the submit button: what it still needs; empty for nothing now. */
export type SubmitState = { isDisabled?: boolean; hint?: string };

export type DialogFormProps<Values extends Record<string, unknown>> = Omit<SubmitButtons, "submitLabel"> & {
  /** The submit button's text, which may say what these values do. */
  submitLabel: string | ((values: Values) => string);
  /** Empty for a question; then Cancel has the focus. */
  initialValues: Values;
  /** The field that has the focus at first; by default the first one. */
  firstField?: keyof Values & string;
  /** Messages by field, usually `schemaValidator(...)`. */
  validate?: (values: Values) => Record<string, ReactNode>;
  /**
   * The field with an amount. Its error shows while it is typed and keeps the submit button disabled, unless it is empty, or
   * zero as at the start of 0.50; then it shows once the focus moves on.
   */
  amountField?: keyof Values & string;
  /** A message that several fields may share: shown once above them, while the fields are only marked. */
  sharedMessage?: string;
  /** The fields, each with `{...form.getInputProps("name")}`. */
  children?: (form: UseFormReturnType<Values>) => ReactNode;
  description?: ReactNode;
  /** Whom the form is about; stays in sight below the title while the fields scroll. */
  heading?: (values: Values) => ReactNode;
  /**
   * What the submission leads to; stays in sight above the buttons while the fields scroll. `mayBeDone` is true once a
   * submission got no answer and so may have succeeded: a balance fetched since may include it, so the balance after
   * another one is unknown.
   */
  summary?: (values: Values, mayBeDone: boolean) => ReactNode;
  /** Whether to ask before these values are discarded; by default if any field has changed. */
  isWorthKeeping?: (values: Values) => boolean;
  /** What is said of the submit button, for these values; `mayBeDone` as for `summary`: it needs no funds or open book any more. */
  submitState?: (values: Values, mayBeDone: boolean) => SubmitState;
  /** Submits the values. A rejection is shown in the dialog; otherwise the dialog closes, unless it stays open. */
  onSubmit: (values: Values, submission: Submission<Values>) => Promise<unknown>;
  /** The message of a failure for which the server gives no reason. */
  failureMessage: string;
  /** After the message of a failure: what to do about it. */
  failureAction?: ReactNode;
  /** The action moves money: a message says that trying again is safe. */
  movesMoney?: boolean;
  /** The message if no answer came, so that the action may be done; by default `failureMessage`. */
  unanswered?: string;
  /** The dialog goes on with something else after submission, instead of closing. */
  staysOpen?: boolean;
  /** Shown in the dialog after submission, for `closeDelay` milliseconds; without it the dialog closes at once. */
  successMessage?: string;
  closeDelay?: number;
};

/** The form inside a Dialog: its fields above a footer with Cancel and the submit button. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { initialValues, onSubmit, successMessage, closeDelay = 0 } = props;
  const { close, hadFocus } = useDialog();
  const { firstField = Object.keys(initialValues)[0] } = props;
  const form = useForm<Values>({
    initialValues,
    validate: (values) => markShared(props.validate?.(values) ?? {}, props.sharedMessage),
    // The failure was about the previous values.
    onValuesChange: () => setFailure(undefined),
    enhanceGetInputProps: ({ field, form: { values } }) => ({
      ...(field === firstField && { "data-autofocus": true }),
      ...(field === props.amountField && wrongAmount(values) && { error: wrongAmount(values) }),
    }),
  });
  const hintId = useId();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [isDone, setIsDone] = useState(false);
  const [mayBeDone, setMayBeDone] = useState(false);
  const closing = useRef<number>(undefined);
  const isAlternative = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { run, isSubmitting, failure, setFailure } = useSubmit<Values>({
    fallback: props.failureMessage,
    movesMoney: props.movesMoney,
    unanswered: props.unanswered,
    setErrors: form.setErrors,
    submit: async (values) => {
      const submission = {
        idempotencyKey,
        initial: form.getInitialValues(),
        isAlternative: isAlternative.current,
      };
      await onSubmit(values, submission).catch((error) => {
        if (!isUnsent(error)) setMayBeDone(!isRefusal(error));
        throw error;
      });
      setIsDone(true);
      if (successMessage) closing.current = window.setTimeout(close, closeDelay);
      else if (!props.staysOpen) close();
    },
  });

  /** The error of the amount, unless the first digits are still awaited. */
  function wrongAmount(values: Values): ReactNode {
    const { amountField } = props;
    if (!amountField || Number(values[amountField]) === 0) return undefined;
    return props.validate?.(values)[amountField];
  }

  const { isDisabled: isBlocked = false, hint } = props.submitState?.(form.values, mayBeDone) ?? {};
  const isRefused = isBlocked || Boolean(wrongAmount(form.values));
  const isDisabled = isSubmitting || isDone || isRefused;
  const hasHint = hint !== undefined;
  const summary = props.summary?.(form.values, mayBeDone);

  const isWorthKeeping = props.isWorthKeeping ?? ((values) => isChanged(form.getInitialValues(), values));
  useUnsaved(!isDone && isWorthKeeping(form.values));
  useBusy(isSubmitting);

  useEffect(() => {
    // A failure to load shows when the toast is due.
    loadToasts().catch(() => undefined);
  }, []);
  // A layout effect, so that no field that a person has chosen meanwhile loses the focus.
  useLayoutEffect(() => {
    // The dialog focuses a field only when it opens; the form may replace a skeleton later.
    if (!hadFocus.current) return;
    // Without scrolling: a dialog opens at its top.
    element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, [hadFocus]);
  useEffect(() => () => window.clearTimeout(closing.current), []);
  useUncoveredFocus(element, foot);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting || isDone) return;
    // React clears `currentTarget` after the handler.
    const submitted = event.currentTarget;
    if (isRefused) {
      focusFirstError(submitted, form.validate().errors);
      return;
    }
    // The second button is no submit button.
    isAlternative.current = props.alternativeLabel !== undefined && event.nativeEvent.submitter === null;
    form.onSubmit(
      (values) => {
        const unread = unreadField(submitted);
        if (unread) unread.focus();
        else void run(values, submitted);
      },
      (errors) => {
        if (Object.values(errors).includes(true)) setFailure(props.sharedMessage);
        focusFirstError(submitted, errors);
      },
    )(event);
  }

  /**
   * Validates what was changed once the focus moves on to another field, but not to a button or a tick, which an error
   * would move.
   */
  function validateOnBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const { path } = target.dataset;
    // An error that shows is about the value that is there; one of the server's would disappear.
    if (!path || form.errors[path] || !form.isTouched(path)) return;
    if (relatedTarget instanceof HTMLInputElement && relatedTarget.type !== "checkbox")
      form.validateField(path);
  }

  /** Ignores the Enter key that opened the dialog while it is held down; Ctrl+Enter submits from a text of several lines. */
  function handleEnter(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey, repeat } = event;
    if (key !== "Enter") return;
    const isInText = target instanceof HTMLTextAreaElement;
    if (repeat && !isInText) event.preventDefault();
    if (isInText && (ctrlKey || metaKey) && !repeat) pressSubmit(target.form);
  }

  return (
    <form
      ref={element}
      onSubmit={handleSubmit}
      onKeyDown={handleEnter}
      onBlur={validateOnBlur}
      noValidate
      className={classes.form}
    >
      {props.heading && (
        <Text component="div" c="dimmed" className={classes.heading}>
          {props.heading(form.values)}
        </Text>
      )}
      <DialogBody
        footRef={foot}
        foot={
          <>
            {!failure && <OfflineNote className={classes.offline} />}
            {(summary || hasHint) && (
              <div className={classes.summary}>
                {summary}
                {hasHint && (
                  <Text id={hintId} role="status" size="sm" c="dimmed" className={classes.hint}>
                    {hint}
                  </Text>
                )}
              </div>
            )}
            <DialogButtons
              {...props}
              submitLabel={
                typeof props.submitLabel === "string" ? props.submitLabel : props.submitLabel(form.values)
              }
              hintId={hasHint ? hintId : undefined}
              isSubmitting={isSubmitting}
              isDisabled={isDisabled}
              isCancelFirst={firstField === undefined}
            />
          </>
        }
      >
        {props.description && <Text c="dimmed">{props.description}</Text>}
        {failure && (
          <OutcomeMessage tone="failure">
            {failure} {props.failureAction}
          </OutcomeMessage>
        )}
        {isDone && successMessage && <OutcomeMessage tone="success">{successMessage}</OutcomeMessage>}
        {props.children?.(form)}
      </DialogBody>
    </form>
  );
}

/**
 * A field that refuses its text, such as a day that doesn't exist: its value is empty, which an optional field would take
 * for none.
 */
function unreadField(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll("input")].find(({ validity }) => validity.customError);
}

/** Replaces the shared message, which is shown above the fields, by `true`, which only marks its fields. */
function markShared(errors: Record<string, ReactNode>, shared?: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error === shared ? true : error]),
  );
}
