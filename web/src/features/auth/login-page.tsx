import { authMessages } from "@cable-connect/contract/messages/auth";
import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { wasSessionExpired } from "../../api/client/session.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { softDisabled } from "../../ui/focus/soft-disabled.ts";
import { SignInCard } from "./sign-in-card.tsx";
import { useLoginForm } from "./use-login-form.ts";

/** The public sign-in page (specification, section 2, Login). */
export function LoginPage() {
  const [isExpired] = useState(wasSessionExpired);
  const { fieldProps, handleSubmit, isSubmitting, failure } = useLoginForm();
  return (
    <SignInCard
      page={authMessages.signIn}
      title={authMessages.title}
      subtitle={authMessages.subtitle}
      notice={isExpired ? authMessages.expired : undefined}
      failure={failure}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={authMessages.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            size="md"
            {...fieldProps("username")}
          />
          <PasswordField
            label={authMessages.password}
            autoComplete="current-password"
            size="md"
            {...fieldProps("password")}
          />
          <Button type="submit" size="md" fullWidth {...softDisabled(isSubmitting)}>
            {isSubmitting ? authMessages.signingIn : authMessages.signIn}
          </Button>
        </Stack>
      </form>
    </SignInCard>
  );
}
