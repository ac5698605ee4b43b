import { shellMessages } from "@cable-connect/contract/messages/shell";
import "@mantine/core/styles/Drawer.css";
import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { useOpenWindow } from "../../ui/dialogs/use-open-window.ts";
import { Brand } from "../../ui/layout/brand.tsx";
import classes from "./navigation-drawer.module.css";
import { Sidebar } from "./sidebar.tsx";

type NavigationDrawerProps = { opened: boolean; onClose: () => void; onAdd: () => void };

/** From Mantine's `md` on, the sidebar is beside the page. */
const wide = window.matchMedia("(min-width: 62em)");

/** The sidebar of small screens, with the screens of the account menu. */
export function NavigationDrawer({ opened, onClose, onAdd }: NavigationDrawerProps) {
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
      size={280}
      title={<Brand />}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      closeButtonProps={{ "aria-label": shellMessages.closeNavigation }}
      hiddenFrom="md"
    >
      <Sidebar onAdd={onAdd} isDrawer />
    </Drawer>
  );
}
