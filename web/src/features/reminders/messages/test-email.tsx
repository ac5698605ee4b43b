import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { messageText } from "@cable-connect/contract/reminder-settings";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useSendTestEmail } from "../../../api/reminders.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import classes from "../reminder-dialogs.module.css";

const texts = reminderMessages;

type TestEmailProps = {
  text: string;
  /** The operator's own address, the only one that a test goes to. */
  email: string;
};

/** Emails the example of a text, saved or not, to the operator, and shows the result. */
export function TestEmail({ text, email }: TestEmailProps) {
  const [refusal, setRefusal] = useState<string>();
  const test = useSendTestEmail();

  function send() {
    if (test.isPending) return;
    const checked = messageText.safeParse(text);
    const [issue] = checked.error?.issues ?? [];
    setRefusal(issue?.message);
    if (!issue) test.mutate({ template: text });
    else test.reset();
  }

  const failure = refusal ?? (test.error ? errorMessage(test.error, texts.testFailed) : undefined);
  return (
    <div>
      <div className={classes.test}>
        <Text size="sm">{texts.testHint(email)}</Text>
        <Button variant="default" {...softDisabled(test.isPending)} onClick={send}>
          {test.isPending ? texts.sendingTest : texts.sendTest}
        </Button>
      </div>
      {failure && (
        <Text size="sm" c="red" mt={4} role="alert">
          {failure}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4} role="status">
        {test.data?.message}
      </Text>
    </div>
  );
}
