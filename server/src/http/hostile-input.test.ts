import { errorBody } from "@cable-connect/contract/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { findWrongBooks } from "../testing/books.ts";
import {
  assignPlatform,
  createBusiness,
  createPlatform,
  dayFromToday,
  pricesForEachOttPlan,
} from "../testing/business.ts";
import { createIsp } from "../testing/external.ts";
import { hostileText, hostileValue, rawBody, urlText } from "../testing/hostile.ts";
import { openSession } from "../testing/session.ts";

const seed = Number(process.env.HOSTILE_INPUT_SEED ?? Date.now() % 2 ** 31);
/** Milliseconds that one route is tried for, and requests at most. */
const timePerRoute = Number(process.env.HOSTILE_INPUT_TIME ?? 300);

type Request = { path: string; headers: Record<string, string>; body: string | undefined };

let api: TestApi;
let callers: { admin: number; operator: number; key: string };
/** What a right request names, so that hostile parts beside it get past the first checks. */
let known: Record<string, unknown>;
let ids: number[];

beforeAll(async () => {
  console.log(`hostile input: HOSTILE_INPUT_SEED=${seed}`);
  api = await startTestApi();
  const admin = await api.signInAdmin();
  const [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  const { operator, customerId, platformId } = await createIsp(api, admin, { funds: 1_000_000 });
  const subject = await createBusiness(api, admin);
  const ottPlatformId = await createPlatform(api, admin, { name: "OTTPlay", type: "ott" });
  const prices = await pricesForEachOttPlan(api, admin, 10);
  for (const operatorId of [operator.id, subject.operator.id])
    await assignPlatform(api, admin, { operatorId, platformId: ottPlatformId, prices });
  const keyHolder = await createIsp(api, admin, { funds: 1_000_000 });
  await assignPlatform(api, admin, { operatorId: keyHolder.operator.id, platformId });
  callers = { admin: adminId, operator: operator.id, key: keyHolder.apiKey };
  ids = [subject.operator.id, customerId, platformId, ottPlatformId];
  known = {
    ...{ customerId, platformId, operatorId: operator.id, serviceId: platformId, platformIds: [platformId] },
    ...{ amount: 1.5, type: "credit", action: "assign", expiryDate: dayFromToday(api, 30), name: "Asha Rao" },
    ...{ phone: "9876543210", customerPhone: "9876543210", customerFirstName: "Asha", description: "Words" },
    ...{ username: "asha.rao", password: "a good password", newPassword: "a good password" },
    ...{ currentPassword: "a good password", ottCode: Object.keys(prices)[0], pricing: prices, isIsp: true },
  };
});

afterAll(async () => {
  expect(await findWrongBooks(api.sql)).toEqual([]);
  await api.close();
});

/** A body whose fields are right, hostile or absent each by itself, or nothing like one at all. */
function bodyFor({ path, body }: RouteDefinition): fc.Arbitrary<string | undefined> {
  if (body === undefined) return fc.option(rawBody, { nil: undefined, freq: 5 });
  const fields = Object.keys(body.shape).map((name) => {
    const right = fc.constant(
      name === "pricing" && path.endsWith("/services") ? { [ids[3] ?? 0]: known[name] } : known[name],
    );
    return [name, fc.oneof({ arbitrary: right, weight: 3 }, { arbitrary: hostileValue, weight: 1 })] as const;
  });
  const object = fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }))
    .map(([right, more]) => JSON.stringify({ ...more, ...right }));
  return fc.oneof({ arbitrary: object, weight: 6 }, { arbitrary: rawBody, weight: 1 });
}

/** A path whose parameters are ids that exist or anything, and a query of the same kind. */
function pathFor({ path, query }: RouteDefinition): fc.Arbitrary<string> {
  const names = path.match(/:\w+/g) ?? [];
  const id = fc.oneof(
    { arbitrary: fc.nat({ max: ids.length - 1 }).map((index) => String(ids[index])), weight: 2 },
    { arbitrary: urlText, weight: 1 },
  );
  const queryNames = fc.oneof(fc.constantFrom("page", "limit", ...Object.keys(query?.shape ?? {})), urlText);
  const queryValues = fc.oneof(urlText, fc.constantFrom("1", "10", "2026-03-10", "all", "due", "90", "ott"));
  const parameters = fc.array(fc.tuple(queryNames, queryValues), { maxLength: 4 });
  return fc.tuple(fc.tuple(...names.map(() => id)), parameters).map(([parts, pairs]) => {
    const rest = [...parts];
    const address = path.replaceAll(/:\w+/g, () => rest.shift() ?? "");
    return `${address}?${pairs.map((pair) => pair.join("=")).join("&")}`;
  });
}

function requestFor(route: RouteDefinition): fc.Arbitrary<Request> {
  const key = fc.option(
    fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, "~")),
    {
      freq: 3,
    },
  );
  const type = fc.constantFrom("application/json", "application/json; charset=utf-8", "text/plain", "a/b");
  return fc.record({
    path: pathFor(route),
    headers: fc
      .tuple(key, fc.oneof({ arbitrary: fc.constant("application/json"), weight: 9 }, type))
      .map(([idempotencyKey, contentType]) => ({
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
        "content-type": contentType,
      })),
    body: bodyFor(route),
  });
}

/** A caller that the route is for, whatever the requests before have done to it. */
async function rightCaller({ access }: RouteDefinition): Promise<string | undefined> {
  await api.sql`delete from login_throttles`;
  await api.sql`update users set is_active = true, is_isp = (type = 'operator')`;
  if (access === "public") return undefined;
  if (access === "api-key") {
    await api.sql`update api_keys set window_requests = 0`;
    return callers.key;
  }
  return openSession(api, access === "admin" ? callers.admin : callers.operator);
}

async function expectAnswered(route: RouteDefinition, { path, headers, body }: Request): Promise<void> {
  const sent = route.method === "GET" ? { headers: {} } : { headers, body };
  const token = await rightCaller(route);
  const answer = await api.call(route.method, path, { token, ...sent });
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    expect(errorBody.strict().safeParse(answer.body).error).toBeUndefined();
    const sentences = [answer.body.error, ...Object.values(answer.body.fields ?? {})].join("\n");
    expect(sentences).not.toMatch(/^\s+at |node_modules|\.ts:\d|syntax error|violates|relation "/m);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  }
}

test.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  "$name answers whatever it is sent with a success or a refusal in the one shape",
  async ({ route }) => {
    await fc.assert(
      fc.asyncProperty(requestFor(route), (request) => expectAnswered(route, request)),
      { seed, numRuns: timePerRoute, interruptAfterTimeLimit: timePerRoute, markInterruptAsFailure: false },
    );
  },
  30_000 + timePerRoute,
);
