import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useIdle } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { alertsQuery } from "../../api/alerts.ts";
import { useUser } from "../../api/session.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import buttonClasses from "../../ui/layout/menu-button.module.css";
import classes from "./alerts-button.module.css";

const AlertsPanel = lazyDialog(
  async () => (await import("../../features/alerts/alerts-panel.tsx")).AlertsPanel,
);

/** Milliseconds between two looks while somebody is there, and after which nobody is: else no session would lapse. */
const interval = 60_000;
const absence = 10 * interval;
const mostShown = 99;
/** Milliseconds that the first look waits: what the screen shows comes before it. */
const precedence = 1_500;

/** The header's bell, with how much is unread; calm while nothing is, or while that can't be told. */
export function AlertsButton() {
  const { type } = useUser();
  const [isOpened, { open, close }] = useDisclosure(false);
  const isAway = useIdle(absence, { initialState: false });
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setDue(true), precedence);
    return () => clearTimeout(waiting);
  }, []);
  const { data } = useQuery({
    ...alertsQuery(type),
    enabled: isDue,
    refetchInterval: isAway ? false : interval,
  });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? shellMessages.unreadNotifications(unread) : shellMessages.notifications;
  return (
    <>
      <UnstyledButton
        className={`${buttonClasses.button} ${classes.button}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpened}
        onClick={open}
      >
        <IconBell size={18} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </UnstyledButton>
      <AlertsPanel opened={isOpened} onClose={close} />
    </>
  );
}
