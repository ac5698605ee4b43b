import { Input } from "@mantine/core";

/** A note below an input that it dropped characters, looking like its errors. Rendered before it has text, because screen readers announce only changes. */
export function LeftOutNote({ text }: { text: string | undefined }) {
  return <div role="status">{text && <Input.Error mt={4}>{text}</Input.Error>}</div>;
}
