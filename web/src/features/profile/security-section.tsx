import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const ChangePasswordDialog = lazyDialog(
  async () => (await import("./change-password-dialog.tsx")).ChangePasswordDialog,
);

/** Where an operator changes its password. */
export function SecuritySection() {
  const [isChanging, changing] = useDisclosure(false);
  return (
    <ProfileSection title="Security">
      <div className={classes.row}>
        <div>
          <Text fw={500}>Password</Text>
          <Text size="sm" c="dimmed">
            Changing it signs you out everywhere else.
          </Text>
        </div>
        <Button variant="default" onClick={changing.open}>
          Change Password
        </Button>
      </div>
      <ChangePasswordDialog opened={isChanging} onClose={changing.close} />
    </ProfileSection>
  );
}
