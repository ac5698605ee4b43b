import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

type FiltersButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the filters. */
  controls: string;
  /** How many filters are applied. */
  applied: number;
};

/** Shows and hides a list's filters, and says how many are at work. */
export function FiltersButton({ isOpen, onToggle, controls, applied }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {applied > 0 ? `Filters (${applied})` : "Filters"}
    </Button>
  );
}
