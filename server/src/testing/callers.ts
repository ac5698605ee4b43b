import type { TestApi } from "./api.ts";
import {
  adjustWallet,
  assignPlatform,
  createBusiness,
  createOperator,
  createPlatform,
  pricesForEachOttPlan,
} from "./business.ts";
import { createIsp, generateApiKey } from "./external.ts";
import { openSession } from "./session.ts";

/** The kinds of callers of the API. */
export const callerNames = [
  "nobody",
  "garbage",
  "expired session",
  "admin",
  "operator",
  "owner",
  "other ISP",
  "inactive operator",
  "inactive operator's new session",
  "key",
  "key of no ISP any more",
  "key of an inactive ISP",
  "replaced key",
  "deleted key",
] as const;
export type CallerName = (typeof callerNames)[number];

/** The ids of the rows of `owner`, an ISP, and of those for the admin's calls; `token` creates a new token of a caller. */
export type Callers = {
  ownerId: number;
  platformId: number;
  subjectId: number;
  ottPlatformId: number;
  prices: Record<string, number>;
  token(name: Exclude<CallerName, "nobody">): Promise<string>;
};

const dayMilliseconds = 86_400_000;

/** Creates one of each caller; `owner` has funds and a platform. */
export async function createCallers(api: TestApi): Promise<Callers> {
  const admin = await api.signInAdmin();
  const [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  // Where test emails go.
  const email = "shop@example.in";
  const owner = await createIsp(api, admin, { funds: 100_000, email });
  const { operator: other } = await createBusiness(api, admin, { isIsp: true, email });
  const { operator: plain } = await createBusiness(api, admin, { email });
  const subject = await createOperator(api, admin);
  await adjustWallet(api, admin, subject.id);
  const { id: ottPlatformId } = await createPlatform(api, admin, { name: "OTTPlay", type: "ott" });
  const prices = await pricesForEachOttPlan(api, admin, 10);
  await assignPlatform(api, admin, { operatorId: subject.id, platformId: ottPlatformId, prices });

  await api.sql`update wallets set collects = true`;
  const updateOperator = (id: number, body: object) =>
    api.call("PUT", `/admin/operators/${id}`, { token: admin, body });
  const noIsp = await createIsp(api, admin);
  await updateOperator(noIsp.operator.id, { isIsp: false });
  const inactive = await createIsp(api, admin);
  await updateOperator(inactive.operator.id, { isActive: false });
  const replaced = await createIsp(api, admin);
  await generateApiKey(api, replaced.operator.token);
  const deleted = await createIsp(api, admin);
  const { body: deletedKey } = await api.call("GET", "/operator/api-key", { token: deleted.operator.token });
  await api.call("DELETE", `/operator/api-key/${deletedKey.id}`, { token: deleted.operator.token });

  const tokens: Record<Exclude<CallerName, "nobody">, () => Promise<string>> = {
    garbage: async () => "garbage",
    "expired session": () => openSession(api, owner.operator.id, new Date(Date.now() - dayMilliseconds)),
    admin: () => openSession(api, adminId),
    operator: () => openSession(api, plain.id),
    owner: () => openSession(api, owner.operator.id),
    "other ISP": () => openSession(api, other.id),
    "inactive operator": async () => inactive.operator.token,
    "inactive operator's new session": () => openSession(api, inactive.operator.id),
    key: async () => generateApiKey(api, await openSession(api, owner.operator.id)),
    "key of no ISP any more": async () => noIsp.apiKey,
    "key of an inactive ISP": async () => inactive.apiKey,
    "replaced key": async () => replaced.apiKey,
    "deleted key": async () => deleted.apiKey,
  };
  return {
    ownerId: owner.operator.id,
    platformId: owner.platformId,
    subjectId: subject.id,
    ottPlatformId,
    prices,
    token: (name) => tokens[name](),
  };
}
