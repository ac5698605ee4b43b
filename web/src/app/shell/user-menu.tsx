import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Text, UnstyledButton } from "@mantine/core";
import {
  IconChartBar,
  IconChevronDown,
  IconHistory,
  IconKey,
  IconLogout,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { signOut } from "../../api/auth.ts";
import { useUser } from "../../api/session.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { Face } from "../../ui/layout/face.tsx";
import { MenuButton } from "../../ui/layout/menu-button.tsx";
import itemClasses from "../../ui/layout/menu-item.module.css";
import classes from "./user-menu.module.css";

/** The signed-in user, with links to the profile and to sign out (specification, section 1). */
export function UserMenu() {
  const { name, email, avatar, type } = useUser();
  const { changePassword } = useShellDialogs();
  const face = (
    <>
      <Face name={name} avatar={avatar} />
      <Text component="span" fw={500} truncate maw={160} visibleFrom="xs">
        {name}
      </Text>
      <IconChevronDown size={14} className={classes.chevron} aria-hidden />
    </>
  );
  return (
    <MenuButton label={shellMessages.accountOf(name)} content={face}>
      <div className={classes.person} role="presentation">
        <Text fw={600} truncate>
          {name}
        </Text>
        {email && (
          <Text size="sm" c="dimmed" truncate>
            {email}
          </Text>
        )}
      </div>
      <Link to="/profile" role="menuitem" className={itemClasses.item}>
        <IconUser size={16} aria-hidden />
        {shellMessages.screens.profile}
      </Link>
      {type === "admin" && (
        <>
          <Link to="/margin" role="menuitem" className={itemClasses.item}>
            <IconChartBar size={16} aria-hidden />
            {shellMessages.screens.margin}
          </Link>
          <Link to="/audit-log" role="menuitem" className={itemClasses.item}>
            <IconHistory size={16} aria-hidden />
            {shellMessages.screens.auditLog}
          </Link>
          {/* An operator has it on its profile (specification, section 2, Profile). */}
          <UnstyledButton role="menuitem" className={itemClasses.item} onClick={changePassword}>
            <IconKey size={16} aria-hidden />
            {shellMessages.changePassword}
          </UnstyledButton>
        </>
      )}
      <UnstyledButton role="menuitem" className={itemClasses.item} onClick={signOut}>
        <IconLogout size={16} aria-hidden />
        {shellMessages.signOut}
      </UnstyledButton>
    </MenuButton>
  );
}
