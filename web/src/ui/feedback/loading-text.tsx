import { commonMessages } from "@cable-connect/contract/messages/common";
import { Center, Text } from "@mantine/core";

/** Shown until a screen is loaded. */
export function LoadingText() {
  return (
    <Center mih="50vh" role="status">
      <Text c="dimmed">{commonMessages.loading}</Text>
    </Center>
  );
}
