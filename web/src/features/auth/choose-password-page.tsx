import { authMessages } from "@cable-connect/contract/messages/auth";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { replaceTemporaryPassword, signOut, typedTemporaryPassword } from "../../api/auth.ts";
import { PasswordFields } from "../../business/password/password-fields.tsx";
import { noPasswords, validatePasswords } from "../../business/password/password-form.ts";
import { useSubmit } from "../../ui/dialogs/use-submit.ts";
import { focusFirstError } from "../../ui/focus/focus-first-error.ts";
import { softDisabled } from "../../ui/focus/soft-disabled.ts";
import { SignInCard } from "./sign-in-card.tsx";

const texts = authMessages.choosePassword;

/** What a temporary password opens: the choice of a new one, and nothing else. */
export function ChoosePasswordPage() {
  // Asked for after a reload. Another reset would end this session, so it stays right.
  const [typed] = useState(typedTemporaryPassword);
  const form = useForm({
    initialValues: { ...noPasswords, currentPassword: typed ?? "" },
    validate: validatePasswords,
  });
  const { run, isSubmitting, failure } = useSubmit<typeof noPasswords>({
    // Once it is done, the route leads to the requested page.
    submit: ({ currentPassword, newPassword }) => replaceTemporaryPassword({ currentPassword, newPassword }),
    setErrors: form.setErrors,
    fallback: profileMessages.passwordChangeFailed,
    unanswered: texts.unanswered,
  });
  return (
    <SignInCard page={texts.title} title={texts.title} subtitle={texts.subtitle} failure={failure}>
      <form
        noValidate
        onSubmit={(event) => {
          const element = event.currentTarget;
          form.onSubmit(
            (values) => void run(values, element),
            (errors) => focusFirstError(element, errors),
          )(event);
        }}
      >
        <Stack gap="md">
          <PasswordFields
            form={form}
            currentLabel={typed === undefined ? texts.temporaryPassword : undefined}
          />
          <Button type="submit" size="md" fullWidth {...softDisabled(isSubmitting)}>
            {isSubmitting ? profileMessages.changing : texts.submit}
          </Button>
          <Button variant="default" fullWidth onClick={signOut}>
            {shellMessages.signOut}
          </Button>
        </Stack>
      </form>
    </SignInCard>
  );
}
