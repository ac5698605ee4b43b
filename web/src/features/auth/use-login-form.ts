import { loginBody } from "@cable-connect/contract/auth";
import { messages } from "@cable-connect/contract/messages";
import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { schemaValidator } from "../../ui/schema-validator.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { signIn } from "./sign-in.ts";

const validate = schemaValidator(loginBody);

/** The two fields of sign-in. By hand, as a form library would be a twentieth of what this page loads. */
export function useLoginForm() {
  const [values, setValues] = useState({ username: "", password: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isSubmitting, failure } = useSubmit({
    submit: signIn,
    setErrors,
    fallback: messages.auth.loginFailed,
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
      },
    };
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const mistakes = validate(values);
    setErrors(mistakes);
    if (Object.keys(mistakes).length > 0) focusFirstError(event.currentTarget, mistakes);
    else void run(values, event.currentTarget);
  }

  return { fieldProps, handleSubmit, isSubmitting, failure };
}
