import { messages } from "@cable-connect/contract/messages";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { DialogWindow } from "../../ui/dialogs/dialog-window.tsx";
import { CopyPasswordButton } from "./copy-password-button.tsx";

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
    <DialogWindow
      opened={password !== undefined}
      onClose={onClose}
      title={messages.operators.passwordReset}
      closeOnClickOutside={false}
      // Another dialog led here: where the focus came from is gone.
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
          <CopyPasswordButton password={password ?? ""} />
        </Group>
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}
