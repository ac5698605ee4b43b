import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogBody } from "../../ui/dialogs/dialog-body.tsx";
import { useDialog, useUnsaved } from "../../ui/dialogs/dialog-context.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import classes from "./operators.module.css";

const { temporaryPassword } = operatorMessages;
const { signIn } = operatorSetupMessages;

type TemporaryPasswordDialogProps = {
  title: string;
  username: string;
  /** The dialog is open while this is set. */
  password: string | undefined;
  onClose: () => void;
  /** Called when the closing transition ends. */
  onClosed?: () => void;
  /** The main button, if it leads somewhere once the dialog is closed. */
  doneLabel?: string;
};

/** Shows a temporary password, to be copied alone or with the sign-in details. It can't be shown again. */
export function TemporaryPasswordDialog(props: TemporaryPasswordDialogProps) {
  const { title, username, password, onClose, onClosed, doneLabel = temporaryPassword.done } = props;
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
      <HandOver username={username} password={password ?? ""} doneLabel={doneLabel} />
    </Dialog>
  );
}

type HandOverProps = { username: string; password: string; doneLabel: string };

/** Until the password was copied, only the main button closes the dialog without a question. */
function HandOver({ username, password, doneLabel }: HandOverProps) {
  const { close } = useDialog();
  const clipboard = useClipboard();
  const [isCopied, setCopied] = useState(false);
  useUnsaved(!isCopied && !clipboard.copied, temporaryPassword.leaving);
  useEffect(() => {
    if (clipboard.error) toastError(operatorMessages.passwordCopyFailed);
    if (clipboard.copied) setCopied(true);
  }, [clipboard.error, clipboard.copied]);
  return (
    <DialogBody
      foot={
        <div className={classes.handOver}>
          <CopyButton
            size="sm"
            text={signIn.detailsWithPassword(`${location.origin}/login`, username, password)}
            copiedMessage={signIn.copiedWithPassword}
            failureMessage={signIn.copyFailed}
            onCopied={() => setCopied(true)}
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
    </DialogBody>
  );
}
