import { commonMessages } from "@cable-connect/contract/messages/common";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { Button, Text } from "@mantine/core";
import { DialogBody } from "../../../ui/dialogs/dialog-body.tsx";
import { useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { focusWithoutScroll } from "../../../ui/focus/focus-without-scroll.ts";
import type { Recipient } from "./recipient.ts";
import { RecipientRow } from "./recipient-row.tsx";
import type { EmailAnswer } from "./remind-choice.tsx";
import classes from "./remind-many.module.css";

const many = remindManyMessages;

type EmailedResultsProps = { recipients: readonly Recipient[]; answers: readonly EmailAnswer[] };

/** How many emails are on their way, and who gets none and why. */
export function EmailedResults({ recipients, answers }: EmailedResultsProps) {
  const { confirmThenClose } = useDialog();
  const refusals = new Map(answers.map(({ key, refusal }) => [key, refusal]));
  const sent = recipients.filter(({ key }) => refusals.get(key) === null);
  const rest = recipients.flatMap((one) => {
    const refusal = refusals.get(one.key);
    // Undefined if it was left out before.
    const reason = refusal === undefined ? one.obstacles.email : refusal?.error;
    return reason === undefined ? [] : [{ ...one, reason }];
  });
  return (
    <DialogBody
      foot={
        <Button ref={focusWithoutScroll} onClick={() => confirmThenClose()}>
          {commonMessages.close}
        </Button>
      }
    >
      <div role="status">
        <Text fw={600}>{many.emailsQueued(sent.length)}</Text>
        {sent.length > 0 && <Text c="dimmed">{many.emailsHint}</Text>}
      </div>
      {rest.length > 0 && (
        <section>
          <Text fw={600} mb="xs">
            {many.notEmailed(rest.length)}
          </Text>
          <ul className={classes.list} aria-label={many.notEmailed(rest.length)}>
            {rest.map(({ key, customer, about, reason }) => (
              <RecipientRow key={key} name={customer.name} about={about} obstacle={reason} />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <ul className={classes.list} aria-label={many.emailsQueued(sent.length)}>
          {sent.map(({ key, customer, about, email }) => (
            <RecipientRow key={key} name={customer.name} about={about} contact={email} isDone />
          ))}
        </ul>
      )}
    </DialogBody>
  );
}
