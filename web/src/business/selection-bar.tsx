import { maxRenewals } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Button, Paper, Text } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { focusMain } from "../ui/focus/focus-main.ts";
import classes from "../ui/tables/selection-bar.module.css";

const { bar, selected, mostSelected } = renewalMessages;

type SelectionBarProps = {
  count: number;
  isPageChosen: boolean;
  onChoosePage: () => void;
  onClear: () => void;
  /** Buttons of what can be done with the chosen rows, the main one last. */
  children: ReactNode;
};

/** The bar at the bottom of a list that counts the chosen rows. */
export function SelectionBar({ count, isPageChosen, onChoosePage, onClear, children }: SelectionBarProps) {
  const actions = useRef<HTMLDivElement>(null);

  // Both buttons disappear when pressed, so the focus moves first.
  function choosePage() {
    onChoosePage();
    const main = actions.current?.lastElementChild;
    if (main instanceof HTMLElement) main.focus();
  }
  function clear() {
    onClear();
    focusMain();
  }

  return (
    <>
      <div className={classes.space} />
      <Paper withBorder shadow="md" role="region" aria-label={bar} data-selection-bar className={classes.bar}>
        <Text fw={600} role="status" className={classes.count}>
          {count >= maxRenewals ? mostSelected : selected(count)}
        </Text>
        {!isPageChosen && count < maxRenewals && (
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
