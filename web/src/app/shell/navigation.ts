import type { User, UserType } from "@cable-connect/contract/auth";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import {
  type Icon,
  IconAlertCircle,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconDeviceTv,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconUser,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";

const { screens } = shellMessages;

export type Destination = {
  label: string;
  to:
    | "/dashboard"
    | "/services"
    | "/operators"
    | "/operators/low-balance"
    | "/wallet"
    | "/customers"
    | "/due"
    | "/collections"
    | "/api-management"
    | "/margin"
    | "/audit-log"
    | "/profile";
  icon: Icon;
  /** Opens the screen after `g`. */
  letter: string;
  /** Only for operators that are internet service providers. */
  isForIsp?: true;
  /** Only while an operator's collections are on. */
  isForCollections?: true;
};

const navigation: Record<UserType, readonly Destination[]> = {
  admin: [
    { label: screens.dashboard, to: "/dashboard", icon: IconLayoutDashboard, letter: "d" },
    { label: screens.platforms, to: "/services", icon: IconDeviceTv, letter: "p" },
    { label: screens.operators, to: "/operators", icon: IconBuildingStore, letter: "o" },
    { label: screens.lowBalance, to: "/operators/low-balance", icon: IconAlertCircle, letter: "u" },
  ],
  operator: [
    { label: screens.dashboard, to: "/dashboard", icon: IconLayoutDashboard, letter: "d" },
    { label: screens.wallet, to: "/wallet", icon: IconWallet, letter: "w" },
    { label: screens.assignedPlatforms, to: "/services", icon: IconDeviceTv, letter: "p" },
    { label: screens.customers, to: "/customers", icon: IconUsers, letter: "c" },
    { label: screens.dues, to: "/due", icon: IconAlertCircle, letter: "u" },
    {
      label: screens.collections,
      to: "/collections",
      icon: IconCash,
      letter: "o",
      isForCollections: true,
    },
    { label: screens.apiKeys, to: "/api-management", icon: IconKey, letter: "a", isForIsp: true },
  ],
};

const accountScreens: Record<UserType, readonly Destination[]> = {
  admin: [
    { label: screens.margin, to: "/margin", icon: IconChartBar, letter: "m" },
    { label: screens.auditLog, to: "/audit-log", icon: IconHistory, letter: "l" },
    { label: screens.profile, to: "/profile", icon: IconUser, letter: "f" },
  ],
  operator: [{ label: screens.profile, to: "/profile", icon: IconUser, letter: "f" }],
};

/** The screens of a phone's bottom bar. */
const mostUsed: Record<UserType | "collecting", readonly Destination["to"][]> = {
  admin: ["/dashboard", "/operators", "/operators/low-balance", "/margin"],
  operator: ["/dashboard", "/customers", "/due", "/wallet"],
  collecting: ["/dashboard", "/customers", "/due", "/collections"],
};

/** What a user's screens depend on. */
export type Rights = Pick<User, "type" | "isIsp" | "collects">;

/** The entries of the user's sidebar (specification, section 2). */
export function destinationsOf({ type, isIsp, collects }: Rights): readonly Destination[] {
  return navigation[type].filter(
    ({ isForIsp, isForCollections }) => (!isForIsp || isIsp) && (!isForCollections || collects),
  );
}

/** The screens of the user's account menu. */
export function accountScreensOf({ type }: Rights): readonly Destination[] {
  return accountScreens[type];
}

/** All of the user's screens: those of the sidebar, then those of the account menu. */
export function screensOf(user: Rights): readonly Destination[] {
  return [...destinationsOf(user), ...accountScreensOf(user)];
}

/** The user's screens that a phone's bottom bar links to. */
export function mostUsedScreensOf(user: Rights): readonly Destination[] {
  const screens = screensOf(user);
  return mostUsed[user.collects ? "collecting" : user.type].flatMap((path) =>
    screens.filter(({ to }) => to === path),
  );
}

/** The user's screens that a phone's More links to: those that its bottom bar doesn't. */
export function otherScreensOf(user: Rights): readonly Destination[] {
  const shown = mostUsedScreensOf(user);
  return screensOf(user).filter((screen) => !shown.includes(screen));
}

/** The entry that `pathname` belongs to: the one with the longest matching path. Reports belong to Collections. */
export function activeDestination(
  destinations: readonly Destination[],
  pathname: string,
): Destination | undefined {
  if (pathname === "/reports") return destinations.find(({ to }) => to === "/collections");
  return destinations
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
