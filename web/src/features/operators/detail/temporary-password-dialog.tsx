import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";

type TemporaryPasswordDialogProps = {
  username: string;
  /** Open while there is one. */
  password: string | undefined;
  onClose: () => void;
  /** Called when it is out of sight. */
  onClosed: () => void;
};

/** Shows a temporary password, which nothing shows again. */
export function TemporaryPasswordDialog({
  username,
  password,
  onClose,
  onClosed,
}: TemporaryPasswordDialogProps) {
  return (
    <Dialog
      opened={password !== undefined}
      onClose={onClose}
      title={operatorMessages.passwordReset}
      closeOnClickOutside={false}
      // The focus came from the dialog that led here, which is gone.
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <Stack gap="md">
        <Text c="dimmed">
          Give this password to @{username}. It is shown only now; they can change it on their profile.
        </Text>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            label="Temporary Password"
            value={password ?? ""}
            readOnly
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            flex={1}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton password={password ?? ""} />
        </Group>
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Copies a password. A browser may refuse that, as it does on a site without TLS. */
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
      {copied ? "Copied" : "Copy"}
    </Button>
  );
}
