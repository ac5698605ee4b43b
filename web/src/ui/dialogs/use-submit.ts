import { commonMessages } from "@cable-connect/contract/messages/common";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../api/client/api-error.ts";
import { errorMessage, type Outcome } from "../feedback/error-message.ts";
import { focusFirstError } from "../focus/focus-first-error.ts";

type FieldErrors = Record<string, string>;

type Submission<Values> = Outcome & {
  /** Submits the values; a rejection is shown, and the form keeps its values. */
  submit: (values: Values) => Promise<void>;
  /** Shows the server's messages at their fields. */
  setErrors: (errors: FieldErrors) => void;
  /** The message when the server gives no reason. */
  fallback: string;
};

/**
 * Submits validated values, one submission at a time. Refused fields show the server's messages, and the first has the
 * focus; any other error is `failure`, which disappears when it was that the browser is offline, and it is online again.
 */
export function useSubmit<Values extends object>(submission: Submission<Values>) {
  const { submit, setErrors, fallback } = submission;
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) setFailure((shown) => (shown === commonMessages.offline ? undefined : shown));
      }),
    [],
  );

  async function run(values: Values, form: HTMLFormElement): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSubmitting(true);
    setFailure(undefined);
    try {
      await submit(values);
    } catch (error) {
      const fields = error instanceof ApiError ? shownFields(error.fields, form) : {};
      // Rendered before the focus moves, as a field that loses it is validated unless it shows an error.
      flushSync(() => setErrors(fields));
      if (Object.keys(fields).length > 0) focusFirstError(form, fields);
      else setFailure(errorMessage(error, fallback, submission));
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  }

  return { run, isSubmitting, failure, setFailure };
}

/** The errors of fields that the form has; another field's error would not be shown. */
function shownFields(fields: FieldErrors, form: HTMLFormElement): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).filter(([path]) => form.querySelector(`[data-path="${CSS.escape(path)}"]`)),
  );
}
