import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { VisuallyHidden } from "@mantine/core";
import { IconCalendarDue, IconMailX, IconNotebook, IconTrendingDown, IconWallet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Alert } from "../../api/alerts.ts";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { alertTarget } from "./alert-target.ts";
import { alertSentence } from "./alert-text.ts";
import classes from "./alerts.module.css";

const icons = {
  low_balance: IconWallet,
  renewals_today: IconCalendarDue,
  failed_reminders: IconMailX,
  sold_below_cost: IconTrendingDown,
  unclosed_days: IconNotebook,
} as const satisfies Record<Alert["kind"], typeof IconWallet>;

type AlertRowProps = { alert: Alert; onFollow: () => void };

/** An alert, linked to its subject. */
export function AlertRow({ alert, onFollow }: AlertRowProps) {
  const AlertIcon = icons[alert.kind];
  return (
    <li>
      <Link {...alertTarget(alert)} className={classes.row} data-kind={alert.kind} onClick={onFollow}>
        <span className={classes.icon} aria-hidden>
          <AlertIcon size={18} stroke={1.75} />
        </span>
        <span className={classes.texts}>
          <span className={classes.sentence} data-unread={!alert.isRead || undefined}>
            {alertSentence(alert)}
          </span>
          {/* Today's renewals have no time. */}
          {alert.kind !== "renewals_today" && (
            <span className={classes.time}>
              <InstantText instant={alert.at} />
            </span>
          )}
        </span>
        {!alert.isRead && (
          <span className={classes.dot}>
            <VisuallyHidden>{alertMessages.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
