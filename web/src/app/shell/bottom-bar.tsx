import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useUser } from "../../api/client/session.ts";
import classes from "./bottom-bar.module.css";
import counts from "./count.module.css";
import { useDueCount } from "./due-count.ts";
import { linkTo } from "./link-to.ts";
import { activeDestination, mostUsedScreensOf, screensOf } from "./navigation.ts";

type BottomBarProps = { isMoreOpened: boolean; onMore: () => void };

/** A phone's links to its user's most used screens, with a button that opens the sidebar. */
export function BottomBar({ isMoreOpened, onMore }: BottomBarProps) {
  const user = useUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = mostUsedScreensOf(user);
  const active = activeDestination(screensOf(user), pathname);
  const dueCount = useDueCount();
  return (
    <nav aria-label={shellMessages.mostUsed} className={classes.bar}>
      {shown.map((destination) => {
        const { to, label, icon: Icon } = destination;
        const due = dueCount(to);
        return (
          <Link
            key={to}
            {...linkTo(destination)}
            className={`${classes.item} ${counts.host}`}
            data-active={to === active?.to || undefined}
            activeOptions={{ exact: true, includeSearch: false }}
            title={due?.text}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
            {due && <span className={counts.count} data-count={due.count} aria-hidden />}
          </Link>
        );
      })}
      <UnstyledButton
        className={classes.item}
        data-active={(active && !shown.includes(active)) || undefined}
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
