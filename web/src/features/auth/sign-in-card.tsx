import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Alert, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { SupportContact } from "../../business/support-contact.tsx";
import { Brand } from "../../ui/layout/brand.tsx";
import { usePageTitle } from "../../ui/layout/use-page-title.ts";
import classes from "./sign-in-card.module.css";

type SignInCardProps = {
  /** The title of the browser's tab. */
  page: string;
  title: string;
  subtitle: string;
  /** Why the person is here, while nothing has failed. */
  notice?: string;
  failure: string | undefined;
  children: ReactNode;
};

/** A page before the console: one card with a form below the brand. */
export function SignInCard({ page, title, subtitle, notice, failure, children }: SignInCardProps) {
  usePageTitle(page);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Brand size="lg" />
        <Paper withBorder className={classes.card}>
          <Title order={1} size="h3">
            {title}
          </Title>
          <Text c="dimmed" mt={4} mb="lg">
            {subtitle}
          </Text>
          {notice && !failure && (
            <Alert color="yellow" role="status" mb="md">
              {notice}
            </Alert>
          )}
          {failure && (
            <Alert color="red" role="alert" mb="md">
              {failure}
            </Alert>
          )}
          {children}
        </Paper>
        <SupportContact ta="center">{shellMessages.support.question}</SupportContact>
      </div>
    </main>
  );
}
