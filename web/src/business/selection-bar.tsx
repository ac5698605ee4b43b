import { maxRenewals } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Button, Paper, Text } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { focusMain } from "../ui/focus/focus-main.ts";
import classes from "../ui/tables/selection-bar.module.css";
import type { Selection } from "../ui/tables/use-selection.ts";

type SelectionBarProps<Row> = {
  chosen: Selection<Row>;
  /** The rows that the list shows; undefined until loaded. */
  page: readonly Row[] | undefined;
  /** Buttons of what can be done with the chosen rows, the main one last. */
  children: ReactNode;
};

/** The bar at the bottom of a list that counts the chosen rows; nothing while there are none. */
export function SelectionBar<Row>({ chosen, page, children }: SelectionBarProps<Row>) {
  const actions = useRef<HTMLDivElement>(null);
  const count = chosen.rows.length;
  if (count === 0) return null;
  const shown = page?.filter(chosen.has).length;

  // Both buttons disappear when pressed, so the focus moves first.
  function choosePage() {
    chosen.set(page ?? [], true);
    const main = actions.current?.lastElementChild;
    if (main instanceof HTMLElement) main.focus();
  }
  function clear() {
    chosen.clear();
    focusMain();
  }

  return (
    <>
      <div className={classes.space} />
      <Paper
        withBorder
        shadow="md"
        role="region"
        aria-label={renewalMessages.bar}
        data-selection-bar
        className={classes.bar}
      >
        <Text fw={600} role="status" className={classes.count}>
          {renewalMessages.selected(count, shown === undefined ? 0 : count - shown)}
        </Text>
        {shown !== page?.length && count < maxRenewals && (
          <Button variant="subtle" size="xs" onClick={choosePage}>
            {commonMessages.selectPage}
          </Button>
        )}
        <div ref={actions} className={classes.actions}>
          <Button variant="default" size="xs" onClick={clear}>
            {commonMessages.clear}
          </Button>
          {children}
        </div>
      </Paper>
    </>
  );
}
