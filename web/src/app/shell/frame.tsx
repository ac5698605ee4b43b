import type { UserType } from "@cable-connect/contract/auth";
import { toastDuration } from "@cable-connect/contract/constants";
import { AppShell, Burger, Drawer, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { type ReactNode, useState } from "react";
import { useAuthenticationStatus } from "../../features/auth/session-check.ts";
import { Brand } from "../../ui/brand.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import classes from "./frame.module.css";
import { Sidebar } from "./sidebar.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { UserMenu } from "./user-menu.tsx";

const breakpoint = "md";
const navbar = { width: 240, breakpoint, collapsed: { mobile: true } };

type FrameProps = { userType: UserType; children: ReactNode };

/** Header and sidebar, the latter a drawer on small screens, around the screen. */
export function Frame({ userType, children }: FrameProps) {
  const status = useAuthenticationStatus();
  const [isDrawerOpened, drawer] = useDisclosure(false);
  const [isDialogOpened, dialog] = useDisclosure(false);
  const [wasDialogAsked, setWasDialogAsked] = useState(false);
  const main = useFocusOnNavigation(drawer.close);

  function add() {
    drawer.close();
    setWasDialogAsked(true);
    dialog.open();
  }

  return (
    <AppShell layout="alt" header={{ height: 56 }} navbar={navbar}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <Group gap="sm" hiddenFrom={breakpoint} wrap="nowrap">
          <Burger opened={isDrawerOpened} onClick={drawer.open} size="sm" aria-label="Open navigation" />
          <Brand />
        </Group>
        <Group gap="xs" ml="auto" wrap="nowrap">
          <ThemeMenu />
          <UserMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar component="aside" className={classes.navbar} visibleFrom={breakpoint}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <Sidebar onAdd={add} />
      </AppShell.Navbar>
      <Drawer
        opened={isDrawerOpened}
        onClose={drawer.close}
        size={280}
        title={<Brand />}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
        closeButtonProps={{ "aria-label": "Close navigation" }}
        hiddenFrom={breakpoint}
      >
        <Sidebar onAdd={add} />
      </Drawer>
      <AppShell.Main id="main" tabIndex={-1} ref={main}>
        <div className={classes.content}>{status === "loading" ? <LoadingText /> : children}</div>
      </AppShell.Main>
      {wasDialogAsked && <CreateDialog userType={userType} opened={isDialogOpened} onClose={dialog.close} />}
      <Notifications position="bottom-right" autoClose={toastDuration} containerWidth={380} />
    </AppShell>
  );
}
