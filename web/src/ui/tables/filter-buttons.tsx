import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Group } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { focusMain } from "../focus/focus-main.ts";

type FiltersButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the filters. */
  controls: string;
  /** How many filters are applied. */
  applied: number;
};

/** Shows and hides a list's filters, and tells how many are applied. */
export function FiltersButton({ isOpen, onToggle, controls, applied }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {applied > 0 ? commonMessages.filtersApplied(applied) : commonMessages.filters}
    </Button>
  );
}

/** The end of a form of filters: Apply Filter submits it, Clear resets it. */
export function FilterButtons({ className }: { className?: string }) {
  return (
    <Group gap="xs" wrap="nowrap" className={className}>
      <Button type="submit" variant="light">
        {commonMessages.applyFilter}
      </Button>
      <Button type="reset" variant="default">
        {commonMessages.clear}
      </Button>
    </Group>
  );
}

/** Clears the filters of a list that shows nothing, and then disappears. */
export function ClearFiltersButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      variant="default"
      onClick={() => {
        onClear();
        focusMain();
      }}
    >
      {commonMessages.clearFilters}
    </Button>
  );
}
