import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { daysBetween } from "@cable-connect/contract/values/business-date";
import { Button, Paper } from "@mantine/core";
import { useState } from "react";
import type { Account } from "../../../api/customer-account.ts";
import { standingText } from "../../../business/customer/standing-text.ts";
import { formatDate, formatPrice, today } from "../../../ui/text/format.ts";
import classes from "./account.module.css";

const texts = customerAccountMessages;

/** Charges that are shown until the others are asked for. */
const shownCharges = 5;

/** What a customer owes since when, a button to remind of it, and the charges that aren't settled, oldest first. */
export function AccountStanding({ account, onRemind }: { account: Account; onRemind: () => void }) {
  const { outstanding, owesSince, openCharges } = account;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? openCharges : openCharges.slice(0, shownCharges);
  return (
    <Paper withBorder className={classes.standing}>
      <div className={classes.standingHead}>
        <div>
          <p className={classes.owed} data-owes={outstanding > 0 || undefined}>
            {standingText(account)}
          </p>
          {owesSince && (
            <p className={classes.since}>
              {texts.since(formatDate(owesSince), daysBetween(owesSince, today()))}
            </p>
          )}
        </div>
        {outstanding > 0 && (
          <Button variant="default" size="xs" onClick={onRemind}>
            {owingReminderMessages.bar}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{texts.notPaid}</h3>
          <ul className={classes.charges}>
            {shown.map(({ label, amount, remaining, day }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: charges have no id, and are only replaced together.
              <li key={nth} className={classes.charge}>
                <span className={classes.label}>{label}</span>
                <span className={classes.remaining}>
                  {formatPrice(remaining)}
                  {remaining < amount && (
                    <span className={classes.dimmed}> {texts.ofAmount(formatPrice(amount))}</span>
                  )}
                </span>
                <span className={classes.day}>{formatDate(day)}</span>
              </li>
            ))}
          </ul>
          {openCharges.length > shownCharges && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? commonMessages.showFewer : commonMessages.showAll(openCharges.length)}
            </Button>
          )}
        </>
      )}
    </Paper>
  );
}
