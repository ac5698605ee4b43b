import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const ChangePasswordDialog = lazyDialog(
  async () => (await import("./change-password-dialog.tsx")).ChangePasswordDialog,
);

/** The operator's password, with a button that opens the dialog to change it. */
export function SecuritySection() {
  const [isChanging, changing] = useDisclosure(false);
  return (
    <ProfileSection title={profileMessages.security}>
      <div className={classes.row}>
        <div>
          <Text fw={500}>{profileMessages.password}</Text>
          <Text size="sm" c="dimmed">
            {profileMessages.passwordHint}
          </Text>
        </div>
        <Button variant="default" onClick={changing.open}>
          {profileMessages.changePassword}
        </Button>
      </div>
      <ChangePasswordDialog opened={isChanging} onClose={changing.close} />
    </ProfileSection>
  );
}
