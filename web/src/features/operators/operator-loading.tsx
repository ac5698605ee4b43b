import { messages } from "@cable-connect/contract/messages";
import { Group, SimpleGrid, Skeleton, VisuallyHidden } from "@mantine/core";
import { usePageTitle } from "../../ui/use-page-title.ts";

/** The shape of an operator's screen until it is loaded. */
export function OperatorLoading() {
  usePageTitle("Operator");
  return (
    <div aria-busy>
      <VisuallyHidden>
        <h1>Operator</h1>
        <p role="status">{messages.common.loading}</p>
      </VisuallyHidden>
      <Group justify="space-between" mb="lg">
        <div>
          <Skeleton h={31} w={240} maw="60vw" />
          <Skeleton h={20} w={160} mt="xs" />
        </div>
        <Skeleton h={36} w={320} maw="100%" />
      </Group>
      <Skeleton h={90} radius="lg" />
      <SimpleGrid cols={3} mt={64} spacing={{ base: "xs", xs: "md" }}>
        <Skeleton h={92} radius="lg" />
        <Skeleton h={92} radius="lg" />
        <Skeleton h={92} radius="lg" />
      </SimpleGrid>
      <Skeleton h={240} mt="xl" radius="lg" />
    </div>
  );
}
