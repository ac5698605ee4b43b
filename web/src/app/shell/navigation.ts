import type { User, UserType } from "@cable-connect/contract/auth";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import {
  type Icon,
  IconAlertCircle,
  IconBuildingStore,
  IconDeviceTv,
  IconKey,
  IconLayoutDashboard,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";

const { screens } = shellMessages;

type Destination = {
  label: string;
  to:
    | "/dashboard"
    | "/services"
    | "/operators"
    | "/operators/low-balance"
    | "/wallet"
    | "/customers"
    | "/due"
    | "/api-management";
  icon: Icon;
  /** Only for operators that are internet service providers. */
  isForIsp?: true;
};

const navigation: Record<UserType, readonly Destination[]> = {
  admin: [
    { label: screens.dashboard, to: "/dashboard", icon: IconLayoutDashboard },
    { label: screens.platforms, to: "/services", icon: IconDeviceTv },
    { label: screens.operators, to: "/operators", icon: IconBuildingStore },
    { label: screens.lowBalance, to: "/operators/low-balance", icon: IconAlertCircle },
  ],
  operator: [
    { label: screens.dashboard, to: "/dashboard", icon: IconLayoutDashboard },
    { label: screens.wallet, to: "/wallet", icon: IconWallet },
    { label: screens.assignedPlatforms, to: "/services", icon: IconDeviceTv },
    { label: screens.customers, to: "/customers", icon: IconUsers },
    { label: screens.dues, to: "/due", icon: IconAlertCircle },
    { label: screens.apiKeys, to: "/api-management", icon: IconKey, isForIsp: true },
  ],
};

/** The entries of the user's sidebar (specification, section 2). */
export function destinationsOf({ type, isIsp }: Pick<User, "type" | "isIsp">): readonly Destination[] {
  return navigation[type].filter(({ isForIsp }) => !isForIsp || isIsp);
}

/** The entry that `pathname` belongs to: the one with the longest matching path. */
export function activeDestination(
  destinations: readonly Destination[],
  pathname: string,
): Destination | undefined {
  return destinations
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
