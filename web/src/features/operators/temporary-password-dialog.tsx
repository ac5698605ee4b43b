import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { formatPhone, indianMobile } from "@cable-connect/contract/values/phone";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { MessageLink } from "../../business/messages/message-link.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogBody } from "../../ui/dialogs/dialog-body.tsx";
import { useDialog, useUnsaved } from "../../ui/dialogs/dialog-context.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import { touchScreen } from "../../ui/layout/touch-screen.ts";
import classes from "./operators.module.css";

const { temporaryPassword } = operatorMessages;
const { signIn } = operatorSetupMessages;

type TemporaryPasswordDialogProps = {
  title: string;
  username: string;
  /** Where the sign-in details can be sent. */
  mobile: string | null;
  /** The dialog is open while this is set. */
  password: string | undefined;
  onClose: () => void;
  /** Called when the closing transition ends. */
  onClosed?: () => void;
  /** The main button, if it leads somewhere once the dialog is closed. */
  doneLabel?: string;
};

/** Shows a temporary password, to be copied alone, or copied or sent with the sign-in details. It can't be shown again. */
export function TemporaryPasswordDialog(props: TemporaryPasswordDialogProps) {
  const { title, username, mobile, password, onClose, onClosed, doneLabel = temporaryPassword.done } = props;
  return (
    <Dialog
      opened={password !== undefined}
      onClose={onClose}
      title={title}
      layout="form"
      // The focus was in the dialog before, which has closed.
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <HandOver username={username} mobile={mobile} password={password ?? ""} doneLabel={doneLabel} />
    </Dialog>
  );
}

type HandOverProps = { username: string; mobile: string | null; password: string; doneLabel: string };

/** Until the password was copied or sent, only the main button closes the dialog without a question. */
function HandOver({ username, mobile, password, doneLabel }: HandOverProps) {
  const { close } = useDialog();
  const clipboard = useClipboard();
  const [isHandedOver, setHandedOver] = useState(false);
  useUnsaved(!isHandedOver && !clipboard.copied, temporaryPassword.leaving);
  useEffect(() => {
    if (clipboard.error) toastError(operatorMessages.passwordCopyFailed);
    if (clipboard.copied) setHandedOver(true);
  }, [clipboard.error, clipboard.copied]);
  const details = signIn.detailsWithPassword(`${location.origin}/login`, username, password);
  return (
    <DialogBody
      foot={
        <div className={classes.handOver}>
          <CopyButton
            size="sm"
            text={details}
            copiedMessage={signIn.copiedWithPassword}
            failureMessage={signIn.copyFailed}
            onCopied={() => setHandedOver(true)}
          >
            {signIn.withPasswordButton}
          </CopyButton>
          <Button onClick={close}>{doneLabel}</Button>
        </div>
      }
    >
      <Text c="dimmed">{temporaryPassword.hint(username)}</Text>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={temporaryPassword.label}
          value={password}
          readOnly
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
          flex={1}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          data-autofocus
          leftSection={
            clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={() => clipboard.copy(password)}
        >
          {clipboard.copied ? temporaryPassword.copied : temporaryPassword.copy}
        </Button>
      </Group>
      {mobile && <SendLinks mobile={mobile} text={details} onSend={() => setHandedOver(true)} />}
    </DialogBody>
  );
}

type SendLinksProps = { mobile: string; text: string; onSend: () => void };

/** Opens the text in WhatsApp, and on a phone also in its app for SMS; nothing for a number that has neither. */
function SendLinks({ mobile, text, onSend }: SendLinksProps) {
  const number = indianMobile(mobile);
  if (!number) return null;
  return (
    <Stack gap="xs">
      <MessageLink channel="whatsapp" mobile={number} text={text} onClick={onSend}>
        {signIn.whatsApp(formatPhone(mobile))}
      </MessageLink>
      {touchScreen.matches && (
        <MessageLink channel="sms" mobile={number} text={text} onClick={onSend}>
          {signIn.sms(formatPhone(mobile))}
        </MessageLink>
      )}
    </Stack>
  );
}
