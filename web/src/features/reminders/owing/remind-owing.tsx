import { daysBetween } from "@cable-connect/contract/business-date";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import {
  owingReminderMessages,
  readyMadeOwingMessages,
} from "@cable-connect/contract/messages/owing-reminders";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { fillOwingReminder } from "@cable-connect/contract/owing-reminder-text";
import type { RemindedCustomer } from "@cable-connect/contract/owing-reminders";
import { indianMobile } from "@cable-connect/contract/phone";
import { type ReminderLanguage, reminderLanguages } from "@cable-connect/contract/ready-made-reminders";
import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import {
  type RemindedOwing,
  useMarkOwingReminded,
  useSendOwingEmails,
} from "../../../api/owing-reminders.ts";
import { readStored, writeStored } from "../../../api/storage.ts";
import dialogClasses from "../../../ui/dialogs/dialog.module.css";
import { useBusy, useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { formatPrice, today } from "../../../ui/text/format.ts";
import { settings } from "../../../ui/text/settings.ts";
import classes from "../many/remind-many.module.css";
import { MessagePreview } from "../messages/message-preview.tsx";
import { remindedText } from "../reminded-text.ts";
import { ReminderLink } from "../reminder-link.tsx";
import { canBeEmailed, isRemindedToday } from "./owing-reminder.ts";

const texts = owingReminderMessages;
const { owing } = collectionsPageMessages;

const languageKey = "cable-connect.owing-language";

/** The language chosen last in this browser. */
function storedLanguage(): ReminderLanguage {
  const stored = readStored(languageKey);
  return reminderLanguages.find((language) => language === stored) ?? "en";
}

/** The message, who gets it, a link per customer that opens it in WhatsApp, and a button that emails all of them. */
export function RemindOwing({
  shop,
  hasMailServer,
  customers,
  onReminded,
}: RemindedOwing & { onReminded: () => void }) {
  const [language, setLanguage] = useState(storedLanguage);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const mark = useMarkOwingReminded((error) => toastError(errorMessage(error, reminderMessages.notMarked)));
  const emails = useSendOwingEmails();
  useBusy(emails.isPending);
  const { confirmThenClose } = useDialog();
  const refusals = new Map(emails.data?.results.map(({ customerId, refusal }) => [customerId, refusal]));
  const emailed = emails.data?.results.filter(({ refusal }) => !refusal).length ?? 0;
  const waiting = hasMailServer
    ? customers.filter((customer) => canBeEmailed(customer) && !opened.has(customer.id))
    : [];
  const isDisabled = waiting.length === 0 || emails.isPending || emails.isSuccess;
  const [first] = customers;

  function textOf({ name, outstanding, paymentPath }: RemindedCustomer): string {
    const link = new URL(paymentPath, window.location.origin).href;
    return fillOwingReminder(
      readyMadeOwingMessages[language].text,
      { name, outstanding, link },
      { shop, settings },
    );
  }

  function open(customer: RemindedCustomer) {
    const again = isRemindedToday(customer) || opened.has(customer.id);
    mark.mutate({ customerId: customer.id, channel: "whatsapp", again });
    setOpened(new Set([...opened, customer.id]));
    onReminded();
  }

  function sendEmails() {
    if (isDisabled) return;
    emails.mutate({ customerIds: waiting.map(({ id }) => id), language }, { onSuccess: onReminded });
  }

  return (
    <div className={dialogClasses.form}>
      <Stack gap="md" className={dialogClasses.fields}>
        {emails.error && (
          <OutcomeMessage tone="failure">
            {errorMessage(emails.error, reminderMessages.emailsFailed, {
              unanswered: reminderMessages.emailsUnanswered,
            })}
          </OutcomeMessage>
        )}
        {emails.isSuccess && <OutcomeMessage tone="success">{texts.emailsQueued(emailed)}</OutcomeMessage>}
        <NativeSelect
          label={texts.message}
          data={reminderLanguages.map((id) => ({ value: id, label: readyMadeOwingMessages[id].name }))}
          value={language}
          onChange={({ currentTarget }) => {
            const chosen = reminderLanguages.find((id) => id === currentTarget.value) ?? "en";
            writeStored(languageKey, chosen);
            setLanguage(chosen);
          }}
        />
        {first ? (
          <MessagePreview name={first.name} text={textOf(first)} language={language} />
        ) : (
          <Text>{owing.none}</Text>
        )}
        <section>
          <Text size="sm" c="dimmed" mb="xs">
            {texts.hint}
          </Text>
          <ul className={classes.list} aria-label={texts.customers}>
            {customers.map((customer) => (
              <CustomerRow
                key={customer.id}
                customer={customer}
                text={textOf(customer)}
                isOpened={opened.has(customer.id)}
                note={noteOf(customer, refusals.get(customer.id))}
                onOpen={() => open(customer)}
              />
            ))}
          </ul>
        </section>
      </Stack>
      <div className={dialogClasses.foot}>
        {!hasMailServer && (
          <div className={dialogClasses.summary}>
            <Text size="sm" c="dimmed">
              {reminderMessages.noMailServer}
            </Text>
          </div>
        )}
        <div className={dialogClasses.buttons}>
          <Button variant="default" onClick={() => confirmThenClose()}>
            {commonMessages.close}
          </Button>
          <Button
            // Not `disabled`, which would lose the focus.
            aria-disabled={isDisabled}
            data-disabled={isDisabled || undefined}
            onClick={sendEmails}
          >
            {emails.isPending
              ? reminderMessages.sendingEmails
              : waiting.length === 0 || emails.isSuccess
                ? texts.noneToEmail
                : texts.sendEmails(waiting.length)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What is to be known of a customer: the result of its email, else its last reminder. */
function noteOf(
  { lastReminder }: RemindedCustomer,
  refusal: { error: string } | null | undefined,
): string | undefined {
  if (refusal !== undefined) return refusal?.error ?? reminderMessages.states.queued;
  return lastReminder ? remindedText(lastReminder) : undefined;
}

type CustomerRowProps = {
  customer: RemindedCustomer;
  text: string;
  isOpened: boolean;
  note: string | undefined;
  onOpen: () => void;
};

function CustomerRow({ customer, text, isOpened, note, onOpen }: CustomerRowProps) {
  const { name, phone, outstanding, owesSince } = customer;
  const mobile = indianMobile(phone);
  const days = daysBetween(owesSince, today());
  return (
    <li className={classes.row} data-done={isOpened || undefined}>
      <div className={classes.who}>
        <div className={classes.name}>{isOpened ? <s>{name}</s> : name}</div>
        <div className={classes.detail}>
          {texts.owes(formatPrice(outstanding), days === 0 ? owing.today : owing.days(days))}
          {note && ` · ${note}`}
        </div>
      </div>
      {mobile === undefined ? (
        <div className={classes.note}>{reminderMessages.noMobileShort}</div>
      ) : (
        <ReminderLink
          channel="whatsapp"
          mobile={mobile}
          text={text}
          aria-label={`${reminderMessages.whatsapp}: ${name}`}
          onClick={onOpen}
        >
          {isOpened || isRemindedToday(customer) ? texts.again : reminderMessages.whatsapp}
        </ReminderLink>
      )}
    </li>
  );
}
