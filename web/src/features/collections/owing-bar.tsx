import { maxRenewals } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Button, Paper, Text } from "@mantine/core";
import { useRef } from "react";
import { focusMain } from "../../ui/focus/focus-main.ts";
import classes from "../../ui/tables/selection-bar.module.css";

type OwingBarProps = {
  count: number;
  isPageChosen: boolean;
  onChoosePage: () => void;
  onClear: () => void;
  onRemind: () => void;
};

/** The bar at the bottom of the list that counts the chosen customers, and opens the dialog that reminds them. */
export function OwingBar({ count, isPageChosen, onChoosePage, onClear, onRemind }: OwingBarProps) {
  const remind = useRef<HTMLButtonElement>(null);
  if (count === 0) return null;
  return (
    <Paper withBorder shadow="md" role="region" aria-label={renewalMessages.bar} className={classes.bar}>
      <Text fw={600} role="status" className={classes.count}>
        {count >= maxRenewals ? renewalMessages.mostSelected : renewalMessages.selected(count)}
      </Text>
      {!isPageChosen && count < maxRenewals && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onChoosePage();
            // This button disappears.
            remind.current?.focus();
          }}
        >
          {commonMessages.selectPage}
        </Button>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onClear();
            focusMain();
          }}
        >
          {commonMessages.clear}
        </Button>
        <Button ref={remind} size="xs" onClick={onRemind}>
          {owingReminderMessages.bar}
        </Button>
      </div>
    </Paper>
  );
}
