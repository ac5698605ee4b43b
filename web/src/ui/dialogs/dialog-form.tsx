import { Text } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { OfflineNote } from "../feedback/offline-note.tsx";
import { OutcomeMessage } from "../feedback/outcome-message.tsx";
import { loadToasts } from "../feedback/toast.ts";
import { pressSubmit } from "../fields/press-submit.ts";
import classes from "./dialog.module.css";
import { DialogBody } from "./dialog-body.tsx";
import type { SubmitButtons } from "./dialog-buttons.tsx";
import { useBusy, useUnsaved } from "./dialog-context.ts";
import { FormFoot } from "./form-foot.tsx";
import { isChanged } from "./is-changed.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { type SubmissionProps, useFormSubmission } from "./use-form-submission.ts";
import { useUncoveredFocus } from "./use-uncovered-focus.ts";

/**
 * `hint` stands above the buttons: what the submission still needs; empty for nothing now. `isWarning` shows it in red,
 * `isDestructive` the submit button.
 */
export type SubmitState = {
  isDisabled?: boolean;
  hint?: string;
  isWarning?: boolean;
  isDestructive?: boolean | undefined;
};

export type DialogFormProps<Values extends Record<string, unknown>> = Omit<SubmitButtons, "submitLabel"> &
  SubmissionProps<Values> & {
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
    /** The fields, each with `{...form.getInputProps("name")}`. */
    children?: (form: UseFormReturnType<Values>) => ReactNode;
    description?: ReactNode;
    /** Whom the form is about; stays in sight below the title while the fields scroll. */
    heading?: (values: Values) => ReactNode;
    /**
     * What the submission leads to; stays in sight above the buttons while the fields scroll. `isPast` is true once it is done,
     * or perhaps done because it got no answer: a balance fetched since may include it, so nothing is forecast any more.
     */
    summary?: (values: Values, isPast: boolean) => ReactNode;
    /** Whether to ask before these values are discarded; by default if any field has changed, and not only by buttons and radios. */
    isWorthKeeping?: (values: Values) => boolean;
    /** While no field has changed, the submit button is disabled and Cancel is Close: what was saved beside the form stays. */
    needsChange?: boolean;
    /** What is said of the submit button, for these values; `isPast` as for `summary`: it needs no funds or open book any more. */
    submitState?: (values: Values, isPast: boolean) => SubmitState;
    /** After the message of a failure: what to do about it. */
    failureAction?: ReactNode;
  };

/** The form inside a Dialog: its fields above a footer with Cancel and the submit button. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { initialValues, successMessage, firstField = Object.keys(initialValues)[0] } = props;
  const form = useForm<Values>({
    initialValues,
    validate: (values) => markShared(props.validate?.(values) ?? {}, props.sharedMessage),
    // The failure was about the previous values.
    onValuesChange: () => submission.setFailure(undefined),
    enhanceGetInputProps: ({ field, form: { values } }) => ({
      ...(field === firstField && { "data-autofocus": true }),
      ...(field === props.amountField && wrongAmount(props, values) && { error: wrongAmount(props, values) }),
    }),
  });
  const submission = useFormSubmission(form, props);
  const { isSubmitting, isDone, isUnanswered, failure } = submission;
  const isPast = isUnanswered || isDone;
  const element = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);

  const {
    isDisabled: isBlocked = false,
    hint,
    isWarning,
    isDestructive = props.isDestructive,
  } = props.submitState?.(form.values, isPast) ?? {};
  const isWorthKeeping = props.isWorthKeeping ?? ((values) => isChanged(form.getInitialValues(), values));
  const isUnsaved = isWorthKeeping(form.values);
  // What only buttons and radios filled in, such as a ready reason, is as quick to choose again; but here it isn't sent twice.
  const [isByHand, setIsByHand] = useState(false);
  const isUnchanged = props.needsChange === true && !isUnsaved;
  const isRefused = isBlocked || isUnchanged || Boolean(wrongAmount(props, form.values));
  useUnsaved(!isDone && isUnsaved && (isByHand || isUnanswered || props.isWorthKeeping !== undefined));
  useBusy(isSubmitting);
  useEffect(() => {
    // A failure to load shows when the toast is due.
    loadToasts().catch(() => undefined);
  }, []);
  useFirstFocus(element);
  useUncoveredFocus(element, foot);

  return (
    <form
      ref={element}
      onSubmit={(event) => submission.handleSubmit(event, isRefused)}
      onKeyDown={(event) => handleEnter(event, props.alternativeLabel !== undefined)}
      onInput={({ target }) => !isRadio(target) && setIsByHand(true)}
      onBlur={(event) => validateOnLeave(form, event)}
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
            <FormFoot
              {...props}
              summary={props.summary?.(form.values, isPast)}
              hint={isDone ? undefined : hint}
              isWarning={isWarning}
              isDestructive={isDestructive}
              submitLabel={
                typeof props.submitLabel === "string" ? props.submitLabel : props.submitLabel(form.values)
              }
              isSubmitting={isSubmitting}
              isDisabled={isSubmitting || isDone || isRefused}
              isCancelFirst={firstField === undefined}
              isCancelClose={isUnchanged}
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
        <Still isStill={isDone}>{props.children?.(form)}</Still>
      </DialogBody>
    </form>
  );
}

type StillProps = { isStill: boolean; children: ReactNode };

/** Its children, as they were when `isStill` began: a closing dialog must not show what is already about its own effect. */
const Still = memo(
  ({ children }: StillProps) => children,
  (_, { isStill }) => isStill,
);

function isRadio(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "radio";
}

/** The error of the amount, unless the first digits are still awaited. */
function wrongAmount<Values extends Record<string, unknown>>(
  { amountField, validate }: DialogFormProps<Values>,
  values: Values,
): ReactNode {
  if (!amountField || Number(values[amountField]) === 0) return undefined;
  return validate?.(values)[amountField];
}

/** Validates a changed field that loses the focus to another field, but not to a button or a tick, which an error would move. */
function validateOnLeave<Values>(
  form: UseFormReturnType<Values>,
  { target, relatedTarget }: FocusEvent<HTMLElement>,
): void {
  const { path } = target.dataset;
  // An error that shows is about the value that is there; one of the server's would disappear.
  if (!path || form.errors[path] || !form.isDirty(path)) return;
  if (relatedTarget instanceof HTMLInputElement && relatedTarget.type !== "checkbox")
    form.validateField(path);
}

/**
 * Ignores the Enter key that opened the dialog while it is held down. Ctrl+Enter submits by the second button, if there is one,
 * else from a text of several lines.
 */
function handleEnter(event: KeyboardEvent<HTMLFormElement>, hasAlternative: boolean): void {
  const { target, key, ctrlKey, metaKey, repeat, currentTarget } = event;
  if (key !== "Enter") return;
  if (hasAlternative && (ctrlKey || metaKey)) {
    event.preventDefault();
    if (!repeat) currentTarget.requestSubmit();
    return;
  }
  const isInText = target instanceof HTMLTextAreaElement;
  if (repeat && !isInText) event.preventDefault();
  if (isInText && (ctrlKey || metaKey) && !repeat) pressSubmit(target.form);
}

/** Replaces the shared message, which is shown above the fields, by `true`, which only marks its fields. */
function markShared(errors: Record<string, ReactNode>, shared?: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error === shared ? true : error]),
  );
}
