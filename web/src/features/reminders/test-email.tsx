import { requiredEmail } from "@cable-connect/contract/fields";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reminderTemplate } from "@cable-connect/contract/reminders";
import { Button, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useSendTestEmail } from "../../api/reminders.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import classes from "./reminders.module.css";

const texts = reminderMessages;

/** Emails the example of a text, saved or not, to an address, and shows the result. */
export function TestEmail({ template }: { template: string }) {
  const [email, setEmail] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const test = useSendTestEmail();

  function send() {
    if (test.isPending) return;
    const parsed = requiredEmail.safeParse(email);
    const checked = reminderTemplate.safeParse(template);
    const [issue] = parsed.error?.issues ?? checked.error?.issues ?? [];
    setRefusal(issue?.message);
    if (!issue) test.mutate({ email, template });
    else test.reset();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter would otherwise submit the dialog's form.
    event.preventDefault();
    send();
  }

  const failure = refusal ?? (test.error ? errorMessage(test.error, texts.testFailed) : undefined);
  return (
    <div>
      <div className={classes.test}>
        <TextInput
          label={texts.testEmail}
          placeholder={texts.testPlaceholder}
          type="email"
          maxLength={254}
          autoComplete="email"
          value={email}
          error={failure}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setRefusal(undefined);
            test.reset();
          }}
          onKeyDown={handleKeyDown}
        />
        <Button
          variant="default"
          // Not `disabled`, which would lose the focus.
          aria-disabled={test.isPending}
          data-disabled={test.isPending || undefined}
          onClick={send}
        >
          {test.isPending ? texts.sendingTest : texts.sendTest}
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt={4} role="status">
        {test.data?.message}
      </Text>
    </div>
  );
}
