import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../ui/layout/use-page-title.ts";

/** What stands at an address that leads nowhere (specification, section 2). */
export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <Stack align="center" gap="xs" ta="center" py="10vh" px="md">
      <Text c="dimmed" fw={600} size="lg">
        {notFoundMessages.code}
      </Text>
      <Title order={1} size="h2">
        {notFoundMessages.title}
      </Title>
      <Text c="dimmed" maw={400}>
        The page may have moved, or the address may be mistyped.
      </Text>
      <Button mt="md" renderRoot={(props) => <Link to="/" {...props} />}>
        {notFoundMessages.home}
      </Button>
    </Stack>
  );
}
