import type { UserType } from "@cable-connect/contract/auth";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Burger, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { MissingPartNotice } from "../../ui/feedback/missing-part-notice.tsx";
import { Toaster } from "../../ui/feedback/toaster.tsx";
import { Brand } from "../../ui/layout/brand.tsx";
import { AlertsButton } from "./alerts-button.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import classes from "./frame.module.css";
import { PaletteButton } from "./palette-button.tsx";
import { Sidebar } from "./sidebar.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { UserMenu } from "./user-menu.tsx";

const NavigationDrawer = lazyDialog(async () => (await import("./navigation-drawer.tsx")).NavigationDrawer);

type FrameProps = { userType: UserType; children: ReactNode };

/** Header and sidebar, the latter a drawer on small screens, around the screen. */
export function Frame({ userType, children }: FrameProps) {
  const [isDrawerOpened, drawer] = useDisclosure(false);
  const [isDialogOpened, dialog] = useDisclosure(false);
  const main = useFocusOnNavigation(drawer.close);

  function add() {
    drawer.close();
    dialog.open();
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
        <Sidebar onAdd={add} />
      </aside>
      <div className={classes.page}>
        <header className={classes.header}>
          <Group gap="xs" hiddenFrom="md" wrap="nowrap" className={classes.start}>
            <Burger
              opened={isDrawerOpened}
              onClick={drawer.open}
              size="sm"
              aria-label={shellMessages.openNavigation}
            />
            <Brand />
          </Group>
          <PaletteButton />
          <div className={classes.tools}>
            <AlertsButton />
            <ThemeMenu />
            <UserMenu />
          </div>
        </header>
        <main id="main" tabIndex={-1} ref={main} className={classes.main}>
          {children}
        </main>
      </div>
      <NavigationDrawer opened={isDrawerOpened} onClose={drawer.close} onAdd={add} />
      <CreateDialog userType={userType} opened={isDialogOpened} onClose={dialog.close} />
      <MissingPartNotice />
      <Toaster />
    </div>
  );
}
