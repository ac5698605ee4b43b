import { Group } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { AppliedFilters, type ListFilter } from "./applied-filters.tsx";
import { FiltersButton } from "./filter-buttons.tsx";
import classes from "./list-tools.module.css";

type ListToolsProps = {
  search: ReactNode;
  /** The filters as a phone lists them. */
  applied: readonly ListFilter[];
  /** Whether the filters are folded on a wide screen, too; they are mounted only while open. */
  isFolded?: boolean;
  /** The filters, and on a phone the order of the list. */
  children: ReactNode;
  /** The buttons at the end. */
  actions?: ReactNode;
  className?: string;
};

const wide = window.matchMedia("(width >= 48em)");

/**
 * The search, filters and buttons of a list. On a phone the filters are behind a button that counts those that are set, which
 * stand below as buttons that remove them.
 */
export function ListTools({ search, applied, isFolded, children, actions, className }: ListToolsProps) {
  const set = applied.filter(({ label }) => label !== undefined);
  const [isOpen, setOpen] = useState(() => isFolded === true && set.length > 0 && wide.matches);
  const id = useId();
  return (
    <div className={[classes.tools, className].filter(Boolean).join(" ")} data-folded={isFolded || undefined}>
      <div className={classes.search}>{search}</div>
      <div className={classes.toggle}>
        <FiltersButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={id} applied={set.length} />
      </div>
      {(isOpen || !isFolded) && (
        <div id={id} className={classes.filters} data-open={isOpen || undefined}>
          {children}
        </div>
      )}
      {actions && (
        <Group gap="sm" wrap="nowrap" className={classes.actions}>
          {actions}
        </Group>
      )}
      <AppliedFilters applied={applied} className={classes.applied} />
    </div>
  );
}
