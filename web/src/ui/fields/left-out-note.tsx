import { Text } from "@mantine/core";

/** A note below an input that it dropped characters. Rendered before it has text, because screen readers announce only changes. */
export function LeftOutNote({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)">
          {text}
        </Text>
      )}
    </div>
  );
}
