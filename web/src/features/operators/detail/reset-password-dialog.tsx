import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { useResetPassword } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";

const { temporaryPassword } = operatorMessages;

type ResetPasswordDialogProps = {
  operator: Operator;
  opened: boolean;
  onClose: () => void;
  /** Called after the temporary password's dialog has closed. */
  onDone: () => void;
};

/** Resets the operator's password after a confirmation, and shows the temporary one once. */
export function ResetPasswordDialog({ operator, opened, onClose, onDone }: ResetPasswordDialogProps) {
  const reset = useResetPassword(operator.id);
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={operatorMessages.resetPassword} layout="question">
        <DialogForm
          initialValues={{}}
          description={operatorMessages.confirmResetPassword(operator.name)}
          submitLabel={operatorMessages.resetPassword}
          busyLabel={operatorMessages.resetting}
          failureMessage={operatorMessages.passwordResetFailed}
          onSubmit={() => reset.mutateAsync()}
          isDestructive
        />
      </Dialog>
      <TemporaryPasswordDialog
        username={operator.username}
        password={reset.data?.temporaryPassword}
        onClose={reset.reset}
        onClosed={onDone}
      />
    </>
  );
}

type TemporaryPasswordDialogProps = {
  username: string;
  /** The dialog is open while this is set. */
  password: string | undefined;
  onClose: () => void;
  /** Called when the closing transition ends. */
  onClosed: () => void;
};

/** Shows a temporary password. It can't be shown again. */
function TemporaryPasswordDialog({ username, password, onClose, onClosed }: TemporaryPasswordDialogProps) {
  return (
    <Dialog
      opened={password !== undefined}
      onClose={onClose}
      title={operatorMessages.passwordReset}
      closeOnClickOutside={false}
      // The focus was in the confirmation, which has closed.
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <Stack gap="md">
        <Text c="dimmed">{temporaryPassword.hint(username)}</Text>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            label={temporaryPassword.label}
            value={password ?? ""}
            readOnly
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            flex={1}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton password={password ?? ""} />
        </Group>
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{temporaryPassword.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Copies a password. Browsers refuse that on a site without TLS. */
function CopyButton({ password }: { password: string }) {
  const { copy, copied, error } = useClipboard();
  useEffect(() => {
    if (error) toastError(operatorMessages.passwordCopyFailed);
  }, [error]);
  return (
    <Button
      variant="default"
      data-autofocus
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => copy(password)}
    >
      {copied ? temporaryPassword.copied : temporaryPassword.copy}
    </Button>
  );
}
