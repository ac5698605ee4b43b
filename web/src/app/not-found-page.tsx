import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { SupportContact } from "../business/support-contact.tsx";
import { usePageTitle } from "../ui/layout/use-page-title.ts";

/** The page of an unknown address (specification, section 2). */
export function NotFoundPage() {
  usePageTitle(notFoundMessages.pageTitle);
  return (
    <Stack align="center" gap="xs" ta="center" py="10vh" px="md">
      <Text c="dimmed" fw={600} size="lg">
        {notFoundMessages.code}
      </Text>
      <Title order={1} size="h2">
        {notFoundMessages.title}
      </Title>
      <Text c="dimmed" maw={400}>
        {notFoundMessages.hint}
      </Text>
      <Button mt="md" renderRoot={(props) => <Link to="/" {...props} />}>
        {notFoundMessages.home}
      </Button>
      <SupportContact mt="md">{shellMessages.support.question}</SupportContact>
    </Stack>
  );
}
