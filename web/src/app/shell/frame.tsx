import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Burger, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useUser } from "../../api/client/session.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { MissingPartNotice } from "../../ui/feedback/missing-part-notice.tsx";
import { OfflineNote } from "../../ui/feedback/offline-note.tsx";
import { Toaster } from "../../ui/feedback/toaster.tsx";
import { Brand } from "../../ui/layout/brand.tsx";
import { Tip } from "../../ui/layout/tip.tsx";
import { AlertsButton } from "./alerts-button.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import classes from "./frame.module.css";
import { KeyShortcuts } from "./key-shortcuts.tsx";
import { destinationsOf } from "./navigation.ts";
import { PaletteButton } from "./palette-button.tsx";
import { PreloadDialogs } from "./preload-dialogs.tsx";
import { Sidebar } from "./sidebar.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

const NavigationDrawer = lazyDialog(async () => (await import("./navigation-drawer.tsx")).NavigationDrawer);

/**
 * The header and the sidebar around a screen; on small screens the sidebar is a drawer, which a phone opens from its bottom
 * bar.
 */
export function Frame({ children }: { children: ReactNode }) {
  const user = useUser();
  const [isDrawerOpened, drawer] = useDisclosure(false);
  // Kept while the drawer fades.
  const [isMore, setIsMore] = useState(false);
  const openDialog = useOpenDialog();
  const main = useFocusOnNavigation(drawer.close);

  function openDrawer(asked: { isMore: boolean }) {
    setIsMore(asked.isMore);
    drawer.open();
  }

  function add() {
    drawer.close();
    openDialog(user.type === "admin" ? "addOperator" : "addCustomer");
  }

  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {shellMessages.skipToContent}
      </a>
      <aside className={classes.aside}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <Sidebar destinations={destinationsOf(user)} onAdd={add} />
      </aside>
      <div className={classes.page}>
        <header className={classes.header}>
          <Group gap="xs" hiddenFrom="md" wrap="nowrap" className={classes.start}>
            <span className={classes.burger}>
              <Tip text={shellMessages.openNavigation}>
                <Burger
                  opened={isDrawerOpened}
                  onClick={() => openDrawer({ isMore: false })}
                  size="sm"
                  aria-label={shellMessages.openNavigation}
                />
              </Tip>
            </span>
            <Brand />
          </Group>
          <PaletteButton />
          <div className={classes.tools}>
            <AlertsButton />
            <ThemeMenu />
            <UserMenu />
          </div>
        </header>
        <OfflineNote className={classes.offline} />
        <main id="main" tabIndex={-1} ref={main} className={classes.main}>
          {children}
        </main>
        <BottomBar isMoreOpened={isDrawerOpened} onMore={() => openDrawer({ isMore: true })} />
      </div>
      <NavigationDrawer opened={isDrawerOpened} onClose={drawer.close} onAdd={add} isMore={isMore} />
      <KeyShortcuts />
      <PreloadDialogs />
      <MissingPartNotice />
      <Toaster />
    </div>
  );
}

/**
 * Focuses the main part of the page after a navigation, so that screen readers and the Tab key start there, and calls
 * `onNavigate`. It leaves alone the first screen, and a user who is typing into the palette.
 */
function useFocusOnNavigation(onNavigate: () => void) {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  // Before the effects of the new screen, which may focus a field of it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onNavigate();
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && !main.current?.contains(activeElement);
    if (!isTyping) main.current?.focus({ preventScroll: true });
  }, [pathname, onNavigate]);
  return main;
}
