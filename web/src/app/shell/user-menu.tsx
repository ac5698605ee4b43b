import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useUser } from "../../api/client/session.ts";
import { Avatar } from "../../ui/layout/avatar.tsx";
import { MenuButton } from "../../ui/layout/menu-button.tsx";
import itemClasses from "../../ui/layout/menu-item.module.css";
import { useAccountActions } from "./account-actions.ts";
import { accountScreensOf, activeDestination } from "./navigation.ts";
import classes from "./user-menu.module.css";

/**
 * The signed-in user, with links to the screens that the sidebar doesn't have and to sign out (specification, section 1).
 * Marked while one of these screens is shown.
 */
export function UserMenu() {
  const user = useUser();
  const { name, email, avatar } = user;
  const screens = accountScreensOf(user);
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = activeDestination(screens, pathname);
  const actions = useAccountActions();
  const picture = (
    <>
      <Avatar name={name} avatar={avatar} />
      <Text component="span" fw={500} truncate maw={160} visibleFrom="xs">
        {name}
      </Text>
      <IconChevronDown size={14} className={classes.chevron} aria-hidden />
    </>
  );
  return (
    <MenuButton label={shellMessages.accountOf(name)} content={picture} isActive={active !== undefined}>
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
      {screens.map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          role="menuitem"
          className={itemClasses.item}
          style={screen === active ? { fontWeight: 600 } : undefined}
        >
          <screen.icon size={16} aria-hidden />
          {screen.label}
        </Link>
      ))}
      {actions.map(({ label, icon: ActionIcon, act }) => (
        <UnstyledButton key={label} role="menuitem" className={itemClasses.item} onClick={act}>
          <ActionIcon size={16} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
    </MenuButton>
  );
}
