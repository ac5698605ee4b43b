import { commonMessages } from "@cable-connect/contract/messages/common";
import { selectionMessages } from "@cable-connect/contract/messages/selection";
import { maxSelected } from "@cable-connect/contract/values/limits";
import { Button, Paper, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorMessage } from "../feedback/error-message.ts";
import { toastError } from "../feedback/toast.ts";
import { focusMain } from "../focus/focus-main.ts";
import { formatCount } from "../text/format.ts";
import classes from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

export type SelectionBarProps<Row> = {
  chosen: Selection<Row>;
  /** The rows that the list shows; undefined until loaded. */
  page: readonly Row[] | undefined;
  /** All rows that the filters leave; `read` gives them, up to as many as can be chosen. Absent until loaded. */
  all: { total: number; read: () => Promise<readonly Row[]> } | undefined;
  /** Buttons of what can be done with the chosen rows, the main one last. */
  children: ReactNode;
};

/** The bar at the bottom of a list that counts the chosen rows; nothing while there are none. */
export function SelectionBar<Row>({ chosen, page, all, children }: SelectionBarProps<Row>) {
  const actions = useRef<HTMLDivElement>(null);
  const [isReading, setReading] = useState(false);
  const count = chosen.rows.length;
  const wasCleared = useRef(false);
  useEffect(() => {
    if (count === 0) wasCleared.current = true;
  }, [count]);
  if (count === 0) return null;
  const shown = page?.filter(chosen.has).length;

  const isPageChosen = shown === page?.length;
  const most = Math.min(all?.total ?? 0, maxSelected);

  // The buttons disappear when pressed, so the focus moves first, unless it is elsewhere by the time of an answer.
  function choose(rows: readonly Row[]) {
    chosen.set(rows, true);
    const { activeElement } = document;
    const isHere = activeElement === document.body || activeElement?.closest("[data-selection-bar]");
    const main = actions.current?.lastElementChild;
    if (isHere && main instanceof HTMLElement) main.focus();
  }
  async function chooseAll(read: () => Promise<readonly Row[]>) {
    setReading(true);
    wasCleared.current = false;
    try {
      const rows = await read();
      if (!wasCleared.current) choose(rows);
    } catch (error) {
      toastError(errorMessage(error, selectionMessages.selectFailed));
    } finally {
      setReading(false);
    }
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
        aria-label={selectionMessages.bar}
        data-selection-bar
        className={classes.bar}
      >
        <Text fw={600} role="status" className={classes.count}>
          {selectionMessages.selected(count, shown === undefined ? 0 : count - shown)}
        </Text>
        {!isPageChosen && count < maxSelected && (
          <Button variant="subtle" size="xs" onClick={() => choose(page ?? [])}>
            {commonMessages.selectPage}
          </Button>
        )}
        {all && isPageChosen && count < most && (
          <Button variant="subtle" size="xs" loading={isReading} onClick={() => void chooseAll(all.read)}>
            {selectionMessages.selectAll(formatCount(most), most < all.total)}
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
