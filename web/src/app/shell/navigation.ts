import type { User, UserType } from "@cable-connect/contract/auth";
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
    { label: "Dashboard", to: "/dashboard", icon: IconLayoutDashboard },
    { label: "Platforms", to: "/services", icon: IconDeviceTv },
    { label: "Operators", to: "/operators", icon: IconBuildingStore },
    { label: "Due", to: "/operators/low-balance", icon: IconAlertCircle },
  ],
  operator: [
    { label: "Dashboard", to: "/dashboard", icon: IconLayoutDashboard },
    { label: "Wallet", to: "/wallet", icon: IconWallet },
    { label: "My Platforms", to: "/services", icon: IconDeviceTv },
    { label: "Customers", to: "/customers", icon: IconUsers },
    { label: "Due", to: "/due", icon: IconAlertCircle },
    { label: "API Management", to: "/api-management", icon: IconKey, isForIsp: true },
  ],
};

/** The sidebar of this person (specification, section 2). */
export function destinationsOf({ type, isIsp }: Pick<User, "type" | "isIsp">): readonly Destination[] {
  return navigation[type].filter(({ isForIsp }) => !isForIsp || isIsp);
}

/** The entry that `pathname` belongs to: the one whose address reaches furthest into it. */
export function activeDestination(
  destinations: readonly Destination[],
  pathname: string,
): Destination | undefined {
  return destinations
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
