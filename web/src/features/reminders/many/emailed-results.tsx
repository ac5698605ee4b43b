import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindedDue } from "@cable-connect/contract/reminders";
import { Button, Stack, Text } from "@mantine/core";
import type { EmailResults } from "../../../api/reminders.ts";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { useDialog } from "../../../ui/dialogs/dialog-context.ts";
import classes from "./remind-many.module.css";
import { obstacleTo } from "./remind-many.ts";
import { RemindedRow } from "./reminded-row.tsx";

const texts = reminderMessages;

type EmailedResultsProps = { services: readonly RemindedDue[]; results: EmailResults };

/** How many emails are on their way, and who gets none and why. */
export function EmailedResults({ services, results }: EmailedResultsProps) {
  const { confirmThenClose } = useDialog();
  const answers = new Map(results.map(({ rechargeId, refusal }) => [rechargeId, refusal]));
  const sent = results.filter(({ refusal }) => !refusal).length;
  const rest = services.flatMap((service) => {
    const refusal = answers.get(service.id);
    // Undefined if it was left out before.
    const reason = refusal === undefined ? obstacleTo("email", service) : refusal?.error;
    return reason === undefined ? [] : [{ service, reason }];
  });
  return (
    <div className={dialogClasses.form}>
      <Stack gap="md" className={dialogClasses.fields}>
        <div role="status">
          <Text fw={600}>{texts.emailsQueued(sent)}</Text>
          {sent > 0 && <Text c="dimmed">{texts.emailsHint}</Text>}
        </div>
        {rest.length > 0 && (
          <section>
            <Text fw={600} mb="xs">
              {texts.notEmailed(rest.length)}
            </Text>
            <ul className={classes.list} aria-label={texts.notEmailed(rest.length)}>
              {rest.map(({ service, reason }) => (
                <RemindedRow key={service.id} service={service} obstacle={reason} />
              ))}
            </ul>
          </section>
        )}
      </Stack>
      <div className={dialogClasses.foot}>
        <Button ref={focusWithoutScroll} onClick={() => confirmThenClose()}>
          {commonMessages.close}
        </Button>
      </div>
    </div>
  );
}

/** Focuses the button of the footer without scrolling away from the start of the results. */
function focusWithoutScroll(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
