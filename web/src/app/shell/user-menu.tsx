import { messages } from "@cable-connect/contract/messages";
import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useUser } from "../../api/use-session.ts";
import { signOut } from "../../features/auth/sign-out.ts";
import classes from "./frame.module.css";

/** Who is signed in, and the way to the profile and out (section 1). */
export function UserMenu() {
  const { name, email, avatar } = useUser();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`Account of ${name}`}>
          <Avatar src={avatar} size={28} radius="xl" alt="">
            <IconUser size={16} aria-hidden />
          </Avatar>
          <Text component="span" fw={500} truncate maw={160} visibleFrom="xs">
            {name}
          </Text>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          {email && (
            <Text size="xs" truncate>
              {email}
            </Text>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/profile" {...props} />}
        >
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {messages.auth.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
