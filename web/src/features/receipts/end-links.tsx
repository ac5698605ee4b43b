import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { Button, Text } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { softDisabled } from "../../ui/focus/soft-disabled.ts";
import classes from "./receipts.module.css";

const texts = receiptMessages;

type EndLinksProps = {
  /** The mutation that ends them. */
  revoke: Pick<
    UseMutationResult<unknown, Error, void>,
    "error" | "isPending" | "isSuccess" | "mutate" | "reset"
  >;
};

/** A button that ends the links to a receipt after a question, and then says so. */
export function EndLinks({ revoke }: EndLinksProps) {
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setAsks(false);
    opener.current?.focus();
  }

  function end() {
    if (!revoke.isPending) revoke.mutate(undefined, { onSuccess: close });
  }

  return (
    <div className={classes.endLinks}>
      <Button
        ref={opener}
        variant="subtle"
        size="xs"
        color="gray"
        leftSection={<IconLinkOff size={14} aria-hidden />}
        aria-expanded={asks}
        onClick={() => {
          revoke.reset();
          setAsks(!asks);
        }}
      >
        {texts.endLinks}
      </Button>
      {asks && (
        <>
          <Text size="sm" role="alert">
            {texts.endLinksQuestion}
          </Text>
          <div className={classes.actions}>
            <Button color="red" {...softDisabled(revoke.isPending)} onClick={end}>
              {revoke.isPending ? texts.endingLinks : texts.endLinksConfirm}
            </Button>
            <Button variant="default" onClick={close}>
              {texts.keepLinks}
            </Button>
          </div>
        </>
      )}
      {revoke.error && (
        <Text size="sm" c="red" mt="xs" role="alert">
          {errorMessage(revoke.error, texts.linksEndFailed)}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4} role="status">
        {revoke.isSuccess && texts.linksEnded}
      </Text>
    </div>
  );
}
