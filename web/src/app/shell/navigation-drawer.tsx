import { commonMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import "@mantine/core/styles/Drawer.css";
import { Drawer, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useUser } from "../../api/client/session.ts";
import { useOpenWindow } from "../../ui/dialogs/use-open-window.ts";
import { Brand } from "../../ui/layout/brand.tsx";
import { AccountItems } from "./account-items.tsx";
import { otherScreensOf, screensOf } from "./navigation.ts";
import classes from "./navigation-drawer.module.css";
import { Sidebar } from "./sidebar.tsx";

type NavigationDrawerProps = {
  opened: boolean;
  onClose: () => void;
  onAdd: () => void;
  /** Opened from a phone's bottom bar, above which it lists what the bar hasn't. */
  isMore: boolean;
};

/** From Mantine's `md` on, the sidebar is beside the page. */
const wide = window.matchMedia("(min-width: 62em)");

/** The sidebar of small screens, with the screens of the account menu. */
export function NavigationDrawer({ opened, onClose, onAdd, isMore }: NavigationDrawerProps) {
  const user = useUser();
  const isTopmost = useOpenWindow(opened, onClose);
  // Mantine stores where to return the focus only when `opened` becomes true, and the drawer is mounted opened.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // A wider window, or a turned tablet, hides the drawer, which would go on blocking the page.
  useEffect(() => {
    if (!opened) return;
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [opened, onClose]);
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      closeOnEscape={isTopmost}
      position={isMore ? "bottom" : "left"}
      size={280}
      title={isMore ? <Text fw={650}>{shellMessages.more}</Text> : <Brand />}
      classNames={{
        content: isMore ? `${classes.content} ${classes.sheet}` : classes.content,
        header: classes.header,
        body: classes.body,
      }}
      closeButtonProps={{ "aria-label": shellMessages.closeNavigation, title: commonMessages.closeByKey }}
      hiddenFrom="md"
    >
      <Sidebar
        destinations={isMore ? otherScreensOf(user) : screensOf(user)}
        onAdd={onAdd}
        // Also for the present screen's link, which changes no path.
        onNavigate={onClose}
      >
        {isMore && <AccountItems onAct={onClose} />}
      </Sidebar>
    </Drawer>
  );
}
