import type { UseFormReturnType } from "@mantine/form";
import { type SubmitEvent, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { errorMessage } from "../api/error-message.ts";
import { focusFirstError } from "./focus-first-error.ts";

type Submission<Values> = {
  /** Does what the form is for; a rejection is shown, and keeps what was typed. */
  submit: (values: Values) => Promise<void>;
  /** The message when the server gives no reason. */
  fallback: string;
};

/**
 * Submits a form once at a time, however often it is asked to. Refused fields get the server's sentences, anything
 * else is `failure`.
 */
export function useSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { submit, fallback }: Submission<Values>,
) {
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(values: Values, element: HTMLFormElement) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSubmitting(true);
    setFailure(undefined);
    try {
      await submit(values);
    } catch (error) {
      const fields = error instanceof ApiError ? knownFields(error.fields, values) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError(element, fields);
      else setFailure(errorMessage(error, fallback));
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    // Read now: React takes the element out of the event after the handler.
    const element = event.currentTarget;
    form.onSubmit(
      (values) => void run(values, element),
      (errors) => focusFirstError(element, errors),
    )(event);
  }

  return { handleSubmit, isSubmitting, failure };
}

function knownFields(fields: Record<string, string>, values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => (path.split(".")[0] ?? "") in values));
}
