import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useUser } from "../../api/session.ts";
import classes from "./bottom-bar.module.css";
import { activeDestination, mostUsedScreensOf, screensOf } from "./navigation.ts";

type BottomBarProps = { isMoreOpened: boolean; onMore: () => void };

/** A phone's links to its user's most used screens, with a button that opens the sidebar. */
export function BottomBar({ isMoreOpened, onMore }: BottomBarProps) {
  const user = useUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = activeDestination(screensOf(user), pathname);
  return (
    <nav aria-label={shellMessages.mostUsed} className={classes.bar}>
      {mostUsedScreensOf(user).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          data-active={to === active?.to || undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <UnstyledButton
        className={classes.item}
        aria-label={shellMessages.moreNavigation}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpened}
        onClick={onMore}
      >
        <IconDots size={22} stroke={1.75} aria-hidden />
        {shellMessages.more}
      </UnstyledButton>
    </nav>
  );
}
