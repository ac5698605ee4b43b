import { Button, Group } from "@mantine/core";

/** The end of a form of filters: what was entered counts once applied; Clear resets the form. */
export function FilterButtons({ className }: { className?: string }) {
  return (
    <Group gap="xs" wrap="nowrap" className={className}>
      <Button type="submit" variant="light">
        Apply Filter
      </Button>
      <Button type="reset" variant="default">
        Clear
      </Button>
    </Group>
  );
}
