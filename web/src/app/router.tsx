import type { QueryClient } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from "@tanstack/react-router";
import { getSession } from "../api/client/session.ts";
import { LoadingText } from "../ui/feedback/loading-text.tsx";
import { byRole, forIsp } from "./by-role.tsx";
import { RouteError } from "./route-error.tsx";
import { screen } from "./screen.ts";
import { FrameLoading, ScreenLoading } from "./screen-loading.tsx";
import {
  auditLogSearch,
  collectionsSearch,
  customerSearch,
  customersSearch,
  dashboardSearch,
  duesSearch,
  loginSearch,
  lowBalanceSearch,
  marginSearch,
  operatorStatementSearch,
  operatorsSearch,
  platformsSearch,
  reportsSearch,
  walletSearch,
} from "./search-parameters.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";

/** For routes opened first: nothing else is on the screen yet, so the pending component shows at once. */
const first = { pendingMs: 0, pendingMinMs: 0, pendingComponent: LoadingText } as const;

const rootRoute = createRootRoute({ component: Outlet });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  ...first,
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (getSession()) throw redirect({ href: search.redirect ?? "/dashboard", replace: true });
  },
  component: screen(() => import("../features/auth/login-page.tsx"), "LoginPage"),
});

/** Where a session with a temporary password stays until it has chosen another one. */
const choosePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/choose-password",
  ...first,
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (getSession()?.mustChangePassword) return;
    throw redirect({ href: search.redirect ?? "/dashboard", replace: true });
  },
  component: screen(() => import("../features/auth/choose-password-page.tsx"), "ChoosePasswordPage"),
});

/** Everything behind sign-in, inside the shell. */
const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "console",
  ...first,
  pendingComponent: FrameLoading,
  beforeLoad: ({ location }) => {
    const session = getSession();
    if (session && !session.mustChangePassword) return;
    const requested = location.pathname === "/" ? undefined : location.href;
    const to = session ? "/choose-password" : "/login";
    throw redirect({ to, search: { redirect: requested }, replace: true });
  },
  component: screen(() => import("./shell/shell.tsx"), "Shell"),
});

const homeRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});

/** Loads a screen's code, and prefetches its data before the screen renders. */
async function withData<Screen extends { prefetchData: (cache: QueryClient) => void }>(
  loading: Promise<Screen>,
): Promise<Screen> {
  const [screen, { personalCache }] = await Promise.all([loading, import("./shell/personal-cache.ts")]);
  screen.prefetchData(personalCache);
  return screen;
}

const dashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/dashboard",
  validateSearch: dashboardSearch,
  component: byRole({
    admin: screen(
      () => withData(import("../features/dashboard/admin/admin-dashboard.tsx")),
      "AdminDashboard",
    ),
    operator: screen(
      () => withData(import("../features/dashboard/operator/operator-dashboard.tsx")),
      "OperatorDashboard",
    ),
  }),
});

const platformsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/services",
  validateSearch: platformsSearch,
  component: byRole({
    admin: screen(() => import("../features/platforms/admin/admin-platforms.tsx"), "AdminPlatforms"),
    operator: screen(() => import("../features/platforms/operator/your-platforms.tsx"), "YourPlatforms"),
  }),
});

const operatorsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/operators",
  validateSearch: operatorsSearch,
  component: byRole({
    admin: screen(() => import("../features/operators/list/operators-page.tsx"), "OperatorsPage"),
  }),
});

const lowBalanceRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/operators/low-balance",
  validateSearch: lowBalanceSearch,
  component: byRole({
    admin: screen(() => import("../features/operators/low-balance/low-balance-page.tsx"), "LowBalancePage"),
  }),
});

const operatorRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/operators/$operatorId",
  component: byRole({
    admin: screen(() => import("./operator-screen.tsx"), "OperatorScreen"),
  }),
});

const operatorStatementRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/operators/$operatorId/statement",
  validateSearch: operatorStatementSearch,
  component: byRole({
    admin: screen(() => import("./operator-statement-screen.tsx"), "OperatorStatementScreen"),
  }),
});

const auditLogRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/audit-log",
  validateSearch: auditLogSearch,
  component: byRole({
    admin: screen(() => import("../features/audit-log/audit-log-page.tsx"), "AuditLogPage"),
  }),
});

const marginRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/margin",
  validateSearch: marginSearch,
  component: byRole({
    admin: screen(() => import("../features/margin/margin-page.tsx"), "MarginPage"),
  }),
});

const walletRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/wallet",
  validateSearch: walletSearch,
  component: byRole({
    operator: screen(() => import("../features/wallet/wallet-page.tsx"), "WalletPage"),
  }),
});

const customersRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/customers",
  validateSearch: customersSearch,
  component: byRole({
    operator: screen(() => import("../features/customers/list/customers-page.tsx"), "CustomersPage"),
  }),
});

const customerImportRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/customers/import",
  component: byRole({
    operator: screen(() => import("../features/customers/import/import-page.tsx"), "ImportPage"),
  }),
});

const customerRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/customers/$customerId",
  validateSearch: customerSearch,
  component: byRole({
    operator: screen(() => import("./customer-screen.tsx"), "CustomerScreen"),
  }),
});

const duesRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/due",
  validateSearch: duesSearch,
  component: byRole({
    operator: screen(() => import("../features/dues/dues-page.tsx"), "DuesPage"),
  }),
});

const collectionsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/collections",
  validateSearch: collectionsSearch,
  component: byRole({
    operator: screen(() => import("../features/collections/collections-page.tsx"), "CollectionsPage"),
  }),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/api-management",
  component: forIsp(screen(() => import("../features/api-keys/api-keys-page.tsx"), "ApiKeysPage")),
});

const profileRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/profile",
  component: screen(() => import("../features/profile/profile-page.tsx"), "ProfilePage"),
});

const reportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: "/reports",
  validateSearch: reportsSearch,
  component: screen(() => import("../features/reports/reports-page.tsx"), "ReportsPage"),
});

/** Any other path, signed in or not. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  ...first,
  component: screen(() => import("./unknown-screen.tsx"), "UnknownScreen"),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  choosePasswordRoute,
  consoleRoute.addChildren([
    homeRoute,
    dashboardRoute,
    platformsRoute,
    operatorsRoute,
    lowBalanceRoute,
    operatorRoute,
    operatorStatementRoute,
    auditLogRoute,
    marginRoute,
    walletRoute,
    customersRoute,
    customerImportRoute,
    customerRoute,
    duesRoute,
    collectionsRoute,
    apiKeysRoute,
    profileRoute,
    reportsRoute,
  ]),
  unknownRoute,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultPendingComponent: ScreenLoading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
