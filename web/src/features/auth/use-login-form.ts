import { authMessages } from "@cable-connect/contract/messages/auth";
import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { useSubmit } from "../../ui/dialogs/use-submit.ts";
import { loadPart } from "../../ui/feedback/load-part.ts";

/** Validation and API client, a fifth of the page's code; loaded at the first key press to show the page earlier. */
function loadSignIn() {
  return loadPart(() => import("./sign-in.ts"));
}

/** The form of username and password; without the form library, which is larger than the rest of the page. */
export function useLoginForm() {
  const [values, setValues] = useState({ username: "", password: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isSubmitting, failure } = useSubmit<typeof values>({
    submit: async (credentials) => (await loadSignIn()).checkAndSignIn(credentials),
    setErrors,
    fallback: authMessages.loginFailed,
  });

  function fieldProps(name: keyof typeof values) {
    return {
      name,
      value: values[name],
      error: errors[name],
      "data-path": name,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [name]: currentTarget.value });
        setErrors({ ...errors, [name]: "" });
        // Submitting loads again and shows the failure.
        loadSignIn().catch(() => undefined);
      },
    };
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(values, event.currentTarget);
  }

  return { fieldProps, handleSubmit, isSubmitting, failure };
}
