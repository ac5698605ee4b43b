import { Text } from "@mantine/core";

/** Below an input, that something of what was typed didn't get in. It stands there before it says so, to be read out then. */
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
