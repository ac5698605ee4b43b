import type { FormErrors, UseFormReturnType } from "@mantine/form";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { isRefusal, isUnsent } from "../../api/client/api-error.ts";
import { createIdempotencyKey } from "../../api/client/idempotency-key.ts";
import { focusFirstError } from "../focus/focus-first-error.ts";
import { useDialog } from "./dialog-context.ts";
import { useSubmit } from "./use-submit.ts";

type Submission<Values> = {
  /** The same for every submission of a form. */
  idempotencyKey: string;
  /** What the form began with. */
  initial: Values;
  /** Whether by the second button. */
  isAlternative: boolean;
};

export type SubmissionProps<Values> = {
  /** Submits the values. A rejection is shown in the dialog; otherwise the dialog closes, unless it stays open. */
  onSubmit: (values: Values, submission: Submission<Values>) => Promise<unknown>;
  /** The message of a failure for which the server gives no reason. */
  failureMessage: string;
  /** The action moves money: a message says that trying again is safe. */
  movesMoney?: boolean;
  /** The message if no answer came, so that the action may be done; by default `failureMessage`. */
  unanswered?: string;
  /** A message that several fields may share: shown once above them, while the fields are only marked. */
  sharedMessage?: string;
  /** The dialog goes on with something else after submission, instead of closing. */
  staysOpen?: boolean;
  /** Shown in the dialog after submission, for `closeDelay` milliseconds; without it the dialog closes at once. */
  successMessage?: string;
  closeDelay?: number;
};

/** Submits a form of the surrounding dialog, and closes the dialog once it is done; a wrong field gets the focus. */
export function useFormSubmission<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  props: SubmissionProps<Values> & { alternativeLabel?: string },
) {
  const { onSubmit, sharedMessage, successMessage, closeDelay = 0 } = props;
  const { close } = useDialog();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [isDone, setIsDone] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const closing = useRef<number>(undefined);
  const isAlternative = useRef(false);
  useEffect(() => () => window.clearTimeout(closing.current), []);
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
        if (!isUnsent(error)) setIsUnanswered(!isRefusal(error));
        throw error;
      });
      setIsDone(true);
      if (successMessage) closing.current = window.setTimeout(close, closeDelay);
      else if (!props.staysOpen) close();
    },
  });

  /** Only shows the errors of values that are refused. */
  function handleSubmit(event: SubmitEvent<HTMLFormElement>, isRefused: boolean): void {
    event.preventDefault();
    if (isSubmitting || isDone) return;
    // React clears `currentTarget` after the handler.
    const submitted = event.currentTarget;
    const showErrors = (errors: FormErrors) => {
      if (Object.values(errors).includes(true)) setFailure(sharedMessage);
      focusFirstError(submitted, errors);
    };
    if (isRefused) {
      showErrors(form.validate().errors);
      return;
    }
    // The second button is no submit button.
    isAlternative.current = props.alternativeLabel !== undefined && event.nativeEvent.submitter === null;
    form.onSubmit((values) => {
      const unread = unreadField(submitted);
      if (unread) unread.focus();
      else void run(values, submitted);
    }, showErrors)(event);
  }

  return { handleSubmit, isSubmitting, isDone, isUnanswered, failure, setFailure };
}

/**
 * A field that refuses its text, such as a day that doesn't exist: its value is empty, which an optional field would take
 * for none.
 */
function unreadField(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll("input")].find(({ validity }) => validity.customError);
}
