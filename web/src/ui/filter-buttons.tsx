import { Button, Group } from "@mantine/core";

/** The end of a form of filters: what was entered counts once applied. */
export function FilterButtons({ className, onClear }: { className?: string; onClear: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap" className={className}>
      <Button type="submit" variant="light">
        Apply Filter
      </Button>
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
    </Group>
  );
}
