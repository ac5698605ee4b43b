import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Link, useLocation } from "@tanstack/react-router";
import counts from "./count.module.css";
import { useDueCount } from "./due-count.ts";
import { useLetterKeySetting } from "./letter-key-setting.ts";
import { linkTo } from "./link-to.ts";
import { activeDestination, type Destination } from "./navigation.ts";
import classes from "./sidebar.module.css";

type SidebarLinksProps = {
  destinations: readonly Destination[];
  /** Called when a link is pressed, also that of the present screen; not for one that opens in another tab. */
  onNavigate?: (() => void) | undefined;
};

/** The links to some of the user's screens. */
export function SidebarLinks({ destinations, onNavigate }: SidebarLinksProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { areOn } = useLetterKeySetting();
  const active = activeDestination(destinations, pathname);
  const dueCount = useDueCount();
  return (
    <nav aria-label={shellMessages.navigation}>
      <ul className={classes.links}>
        {destinations.map((destination) => {
          const due = dueCount(destination.to);
          return (
            <li key={destination.to}>
              <Link
                {...linkTo(destination)}
                className={classes.link}
                data-active={destination === active || undefined}
                // Otherwise Operators would also be the current page while Due is.
                activeOptions={{ exact: true, includeSearch: false }}
                title={due?.text}
                onClick={({ ctrlKey, metaKey, shiftKey }) => {
                  if (!ctrlKey && !metaKey && !shiftKey) onNavigate?.();
                }}
              >
                <destination.icon size={18} stroke={1.75} aria-hidden />
                {destination.label}
                {areOn && (
                  <span
                    className={classes.keys}
                    data-keys={`G ${destination.letter.toUpperCase()}`}
                    aria-hidden
                  />
                )}
                {due && <span className={counts.count} data-count={due.count} aria-hidden />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
