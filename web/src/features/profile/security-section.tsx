import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Button, Text } from "@mantine/core";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import classes from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

/** The operator's password, with a button that opens the dialog to change it. */
export function SecuritySection() {
  const openDialog = useOpenDialog();
  return (
    <ProfileSection title={profileMessages.security}>
      <div className={classes.row}>
        <div>
          <Text fw={500}>{profileMessages.password}</Text>
          <Text size="sm" c="dimmed">
            {profileMessages.passwordHint}
          </Text>
        </div>
        <Button variant="default" onClick={() => openDialog("changePassword")}>
          {profileMessages.changePassword}
        </Button>
      </div>
    </ProfileSection>
  );
}
