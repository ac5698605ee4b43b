import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  type Server,
  type Session,
  signIn,
} from "../../tests/support/business.ts";

/** A screen, and the session that opens it; undefined for a public screen. */
export type Screen = { name: string; path: string; session: Session | undefined };

/** Lists every screen of both roles, and creates the data that they show. */
export async function listScreens(server: Server): Promise<Screen[]> {
  const admin = await adminSession(server);
  const platforms: Platform[] = [];
  for (const type of ["cable", "internet", "iptv"] as const)
    platforms.push(await createPlatform(server, type));
  const { operator, session } = await createOperator(server, { isIsp: true, funds: 1000, platforms });
  const customer = await createCustomer(server, session);
  const other = await createOperator(server);
  const { temporaryPassword } = await callApi(server, admin, operatorRoutes.resetPassword, {
    params: { id: other.operator.id },
  });
  const unready = await signIn(server, other.username, temporaryPassword);
  const of = (role: string, who: Session | undefined, paths: Record<string, string>) =>
    Object.entries(paths).map(([name, path]) => ({ name: `${role}: ${name}`, path, session: who }));
  return [
    { name: "sign-in", path: "/login", session: undefined },
    { name: "choose password", path: "/choose-password", session: unready },
    ...of("admin", admin, {
      dashboard: "/dashboard",
      platforms: "/services",
      operators: "/operators",
      operator: `/operators/${operator.id}`,
      "operator statement": `/operators/${operator.id}/statement`,
      "low balance": "/operators/low-balance",
      margin: "/margin",
      "audit log": "/audit-log",
      profile: "/profile",
      "not found": "/no-such-page",
    }),
    ...of("operator", session, {
      dashboard: "/dashboard",
      wallet: "/wallet",
      platforms: "/services",
      customers: "/customers",
      "import customers": "/customers/import",
      customer: `/customers/${customer.id}`,
      due: "/due",
      collections: "/collections",
      "api management": "/api-management",
      profile: "/profile",
      reports: "/reports",
    }),
  ];
}
