import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorMessage } from "../feedback/error-message.ts";
import { focusFirstError } from "../focus/focus-first-error.ts";

type FieldErrors = Record<string, string>;

type Submission<Values> = {
  /** Does what the form is for; a rejection is shown, and keeps what was typed. */
  submit: (values: Values) => Promise<void>;
  /** Puts the server's sentences by their fields. */
  setErrors: (errors: FieldErrors) => void;
  /** The message when the server gives no reason. */
  fallback: string;
  /** The message when it may be done, as no answer of the server came; the same unless given. */
  unanswered?: string | undefined;
};

/**
 * Submits checked values once at a time, however often it is asked to. Refused fields get the server's sentences and
 * the focus; anything else is `failure`.
 */
export function useSubmit<Values extends object>(submission: Submission<Values>) {
  const { submit, setErrors, fallback, unanswered } = submission;
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(values: Values, form: HTMLFormElement): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSubmitting(true);
    setFailure(undefined);
    try {
      await submit(values);
    } catch (error) {
      const fields = error instanceof ApiError ? shownFields(error.fields, form) : {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError(form, fields);
      else setFailure(errorMessage(error, fallback, unanswered));
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  }

  return { run, isSubmitting, failure, setFailure };
}

/** Those of fields that stand in the form: of another a sentence would be seen nowhere. */
function shownFields(fields: FieldErrors, form: HTMLFormElement): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).filter(([path]) => form.querySelector(`[data-path="${CSS.escape(path)}"]`)),
  );
}
