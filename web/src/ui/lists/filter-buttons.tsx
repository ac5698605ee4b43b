import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Group } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { focusMain } from "../focus/focus-main.ts";

type FiltersButtonProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the filters. */
  controls: string;
  /** The number of applied filters, or the name of the only one. */
  applied: number | string;
};

/** Toggles a list's filters, and shows which or how many are applied. */
export function FiltersButton({ isOpen, onToggle, controls, applied }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      flex="none"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {typeof applied === "string" ? applied : countText(applied)}
    </Button>
  );
}

function countText(applied: number): string {
  return applied > 0 ? commonMessages.filtersApplied(applied) : commonMessages.filters;
}

type FilterButtonsProps = {
  /** Whether the form has what isn't applied yet, which lights Apply Filter. */
  isChanged: boolean;
  className?: string;
};

/** The buttons of a filter form: Apply Filter submits it, Clear resets it. */
export function FilterButtons({ isChanged, className }: FilterButtonsProps) {
  return (
    <Group gap="xs" wrap="nowrap" className={className}>
      <Button type="submit" variant={isChanged ? "light" : "default"}>
        {commonMessages.applyFilter}
      </Button>
      <Button type="reset" variant="default">
        {commonMessages.clear}
      </Button>
    </Group>
  );
}

type ClearFiltersButtonProps = { onClear: () => void; label?: string };

/** Clears the filters of an empty list. It then disappears, so it moves the focus. */
export function ClearFiltersButton({
  onClear,
  label = commonMessages.clearFilters,
}: ClearFiltersButtonProps) {
  return (
    <Button
      variant="default"
      onClick={() => {
        onClear();
        focusMain();
      }}
    >
      {label}
    </Button>
  );
}
