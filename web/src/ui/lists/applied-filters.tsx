import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { focusMain } from "../focus/focus-main.ts";
import classes from "./applied-filters.module.css";

/** A filter of a list, set if it has a label; `name` tells apart filters whose labels are equal, as of a collector and a mode. */
export type ListFilter = { name: string; label: string | undefined; onRemove: () => void };

type AppliedFiltersProps = { applied: readonly ListFilter[]; className?: string | undefined };

/** The filters that are set, as buttons that remove them, in a line that is swiped sideways. */
export function AppliedFilters({ applied, className }: AppliedFiltersProps) {
  const set = applied.filter(({ label }) => label !== undefined);
  if (set.length === 0) return null;
  return (
    <ul
      className={[classes.applied, className].filter(Boolean).join(" ")}
      aria-label={commonMessages.appliedFilters}
    >
      {set.map(({ name, label = "", onRemove }) => (
        <li key={name}>
          <Button
            variant="light"
            size="compact-sm"
            px="sm"
            radius="xl"
            classNames={{ root: classes.filter, label: classes.name }}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={commonMessages.removeFilter(label)}
            onClick={() => {
              onRemove();
              // The button disappears.
              focusMain();
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
