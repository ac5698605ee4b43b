import type { Sort } from "@cable-connect/contract/lists/sort";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { NativeSelect, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type ColumnSort, directionOf, type ListSort, nextSort, oppositeOf } from "./column-sort.ts";
import classes from "./sort-buttons.module.css";

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

type SortButtonProps<Key extends string> = { header: string; own: ColumnSort<Key>; sort: ListSort<Key> };

/** The header of a column with a button that sorts by it; a phone has SortSelect instead. */
export function SortButton<Key extends string>({ header, own, sort }: SortButtonProps<Key>) {
  const direction = directionOf(own, sort);
  const Icon = icons[direction];
  return (
    <span className={classes.header} data-sorted={direction !== "none" || undefined}>
      {header}
      {/* Covers the header's text, which stays for screen readers where a phone hides the button. */}
      <UnstyledButton
        className={classes.button}
        aria-label={commonMessages.sortByColumn(header)}
        title={commonMessages.sortByColumn(header)}
        onClick={() => sort.onChange(nextSort(own, sort))}
      >
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </span>
  );
}

type SortableColumn<Key extends string> = { header: string; sort?: ColumnSort<Key> };
type SortSelectProps<Key extends string> = {
  columns: readonly SortableColumn<Key>[];
  sort: ListSort<Key>;
  /** Above the list, on a line of its own, where it needs no frame. */
  isAlone?: boolean;
};

/** The orders of a list as a select, for phones, where the table has no headers. */
export function SortSelect<Key extends string>({ columns, sort, isAlone }: SortSelectProps<Key>) {
  const orders = columns.flatMap(({ header, sort: own }) => (own ? ordersOf(header, own) : []));
  const unsorted = { value: "", label: sort.unsorted ?? commonMessages.bestMatchFirst };
  const choices = sort.usual ? orders : [unsorted, ...orders];
  const chosen = sort.by ?? sort.usual ?? unsorted.value;
  const select = (
    <NativeSelect
      className={isAlone ? classes.over : classes.select}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      aria-label={commonMessages.sortBy}
      data={choices}
      value={chosen}
      onChange={({ currentTarget }) => {
        const next = orders.find(({ value }) => value === currentTarget.value)?.value;
        sort.onChange(next === sort.usual ? undefined : next);
      }}
    />
  );
  if (!isAlone) return select;
  return (
    <div className={classes.alone}>
      <IconArrowsSort size={14} aria-hidden />
      <span aria-hidden>{choices.find(({ value }) => value === chosen)?.label}</span>
      {select}
    </div>
  );
}

function ordersOf<Key extends string>(header: string, { first, kind, name = header }: ColumnSort<Key>) {
  return [first, oppositeOf(first)].map((value: Sort<Key>) => ({
    value,
    label: commonMessages.sortedBy(name, commonMessages.orders[kind][value.startsWith("-") ? 1 : 0]),
  }));
}
