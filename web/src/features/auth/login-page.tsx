import { authMessages } from "@cable-connect/contract/messages/auth";
import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { wasSessionExpired } from "../../api/session.ts";
import { Brand } from "../../ui/layout/brand.tsx";
import { usePageTitle } from "../../ui/layout/use-page-title.ts";
import classes from "./login-page.module.css";
import { useLoginForm } from "./use-login-form.ts";

/** The public sign-in page (specification, section 2, Login). */
export function LoginPage() {
  usePageTitle(authMessages.signIn);
  const [isExpired] = useState(wasSessionExpired);
  const { fieldProps, handleSubmit, isSubmitting, failure } = useLoginForm();
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Brand size="lg" />
        <Paper withBorder className={classes.card}>
          <Title order={1} size="h3">
            {authMessages.title}
          </Title>
          <Text c="dimmed" mt={4} mb="lg">
            {authMessages.subtitle}
          </Text>
          {isExpired && !failure && (
            <Alert color="yellow" role="status" mb="md">
              {authMessages.expired}
            </Alert>
          )}
          {failure && (
            <Alert color="red" role="alert" mb="md">
              {failure}
            </Alert>
          )}
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
              <PasswordInput
                label={authMessages.password}
                autoComplete="current-password"
                size="md"
                {...fieldProps("password")}
              />
              <Button
                type="submit"
                size="md"
                fullWidth
                // Not `disabled`, which would lose the focus after a refusal.
                aria-disabled={isSubmitting}
                data-disabled={isSubmitting || undefined}
              >
                {isSubmitting ? authMessages.signingIn : authMessages.signIn}
              </Button>
            </Stack>
          </form>
        </Paper>
      </div>
    </main>
  );
}
