import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useIdle } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { alertsQuery } from "../../api/alerts.ts";
import { useUser } from "../../api/client/session.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import buttonClasses from "../../ui/layout/menu-button.module.css";
import { Tip } from "../../ui/layout/tip.tsx";
import classes from "./count.module.css";
import { useLetterKeySetting } from "./letter-key-setting.ts";
import { useLetterKeys } from "./letter-keys.ts";
import { isSearchKeys } from "./search-keys.ts";

const AlertsPanel = lazyDialog(
  async () => (await import("../../features/alerts/alerts-panel.tsx")).AlertsPanel,
);

/** Milliseconds between fetches, and until a user counts as idle: fetching on would keep an unused session alive. */
const interval = 60_000;
const idleTime = 10 * interval;
const maxShown = 99;
/** Milliseconds until the first fetch, if the screen loads nothing before. */
const initialDelay = 1_500;

/** The header's bell with the number of unread alerts, if there are any and it is known. */
export function AlertsButton() {
  const { type } = useUser();
  const [isOpened, { open, close }] = useDisclosure(false);
  const isIdle = useIdle(idleTime, { initialState: false });
  const { areOn } = useLetterKeySetting();
  useLetterKeys({ "g n": open });
  useEffect(() => {
    if (!isOpened) return;
    // At once, so that the palette, which these keys then open, keeps the focus it takes.
    const yieldToPalette = (event: KeyboardEvent) => isSearchKeys(event) && flushSync(close);
    document.addEventListener("keydown", yieldToPalette, { capture: true });
    return () => document.removeEventListener("keydown", yieldToPalette, { capture: true });
  }, [isOpened, close]);
  const isDue = useIsScreenLoaded();
  const { data } = useQuery({
    ...alertsQuery(type),
    enabled: isDue,
    refetchInterval: isIdle ? false : interval,
  });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? shellMessages.unreadNotifications(unread) : shellMessages.notifications;
  return (
    <>
      <Tip text={label} keys={areOn ? "G N" : undefined} side="right">
        <UnstyledButton
          className={`${buttonClasses.button} ${classes.host}`}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpened}
          onClick={open}
        >
          <IconBell size={18} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > maxShown ? `${maxShown}+` : unread}
            </span>
          )}
        </UnstyledButton>
      </Tip>
      <AlertsPanel opened={isOpened} onClose={close} />
    </>
  );
}

/** Whether the screen has loaded its data, which goes first. */
function useIsScreenLoaded(): boolean {
  const isFetching = useIsFetching() > 0;
  const [hasBegun, setBegun] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  if (isFetching && !hasBegun) setBegun(true);
  if (hasBegun && !isFetching && !isLoaded) setLoaded(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), initialDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded;
}
