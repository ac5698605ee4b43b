import { errorBody } from "@cable-connect/contract/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { findWrongBooks } from "../testing/books.ts";
import { hostileText, hostileValue, rawBody, urlText } from "../testing/hostile.ts";
import { fillPath, prepareRightRequests, type RightRequests } from "../testing/right-requests.ts";

const seed = Number(process.env.HOSTILE_INPUT_SEED ?? Date.now() % 2 ** 31);
/** Requests to each route, besides the one that is right. */
const runs = Number(process.env.HOSTILE_INPUT_RUNS ?? 12);

type Request = { path: string; headers: Record<string, string>; body: string | undefined };

let api: TestApi;
let right: RightRequests;
/** Every route that took a request. */
const taken = new Set<string>();

beforeAll(async () => {
  console.log(`hostile input: HOSTILE_INPUT_SEED=${seed}`);
  api = await startTestApi();
  right = await prepareRightRequests(api, await api.signInAdmin());
});

afterAll(async () => {
  // Without movements the books would add up whatever was sent.
  const moving = routes.filter(({ idempotent }) => idempotent).map(({ path }) => path);
  expect(moving.filter((path) => !taken.has(path))).toEqual([]);
  expect(await findWrongBooks(api.sql)).toEqual([]);
  await api.close();
});

/** A right part seven times of eight, else a hostile one. */
function mostly<Value>(rightPart: Value, hostile: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: fc.constant(rightPart), weight: 7 }, { arbitrary: hostile, weight: 1 });
}

/** The request that everything hostile is a change of. */
function rightRequest(route: RouteDefinition): Request {
  return {
    path: right.path(route),
    headers: { "content-type": "application/json" },
    body: route.body && JSON.stringify(right.fields(route)),
  };
}

/** A body whose fields are right, hostile or absent each by itself, or nothing like one at all. */
function bodyFor(route: RouteDefinition): fc.Arbitrary<string | undefined> {
  if (route.body === undefined) return mostly(undefined, rawBody);
  const fields = Object.entries(right.fields(route)).map(([name, value]) => [
    name,
    mostly(value, hostileValue),
  ]);
  const object = fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }))
    .map(([known, more]) => JSON.stringify({ ...more, ...known }));
  return fc.oneof({ arbitrary: object, weight: 7 }, { arbitrary: rawBody, weight: 1 });
}

/** A path whose parameters are ids that exist or anything, and a query of the same kind. */
function pathFor({ path, query }: RouteDefinition): fc.Arbitrary<string> {
  const ids: Record<string, fc.Arbitrary<string>> = {};
  fillPath(path, (word) => {
    ids[word] = mostly(String(right.id(word)), urlText);
    return "";
  });
  const names = fc.oneof(fc.constantFrom("page", "limit", ...Object.keys(query?.shape ?? {})), urlText);
  const values = fc.oneof(urlText, fc.constantFrom("1", "10", "2026-03-10", "all", "due", "90", "ott"));
  const pairs = fc.array(fc.tuple(names, values), { maxLength: 3 });
  return fc.tuple(fc.record(ids), pairs).map(([chosen, parameters]) => {
    const address = fillPath(path, (word) => chosen[word] ?? "");
    return `${address}?${parameters.map((pair) => pair.join("=")).join("&")}`;
  });
}

function requestFor(route: RouteDefinition): fc.Arbitrary<Request> {
  const headerText = fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, "~"));
  return fc.record({
    path: pathFor(route),
    headers: fc.record({
      "content-type": mostly("application/json", fc.constantFrom("text/plain", "a/b", "application/json;;")),
      accept: mostly("application/json", headerText),
      "idempotency-key": fc.oneof({ arbitrary: fc.uuid(), weight: 7 }, { arbitrary: headerText, weight: 1 }),
    }),
    body: bodyFor(route),
  });
}

async function expectAnswered(route: RouteDefinition, { path, headers, body }: Request): Promise<void> {
  const sent = route.method === "GET" ? { headers: {} } : { headers, body };
  const token = await right.caller(route);
  const answer = await api.call(route.method, path, { token, ...sent });
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 300) taken.add(route.path);
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
    await expectAnswered(route, rightRequest(route));
    const numRuns = route.body ? runs * 2 : runs;
    const property = fc.asyncProperty(requestFor(route), (request) => expectAnswered(route, request));
    await fc.assert(property, { seed, numRuns });
  },
  30_000 + runs * 200,
);
