import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { findWrongBooks } from "../testing/books.ts";
import { findFault, hostileRequest, type RequestParts, rightRequest } from "../testing/hostile-requests.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { prepareRightRequests } from "../testing/right-requests.ts";

const seed = Number(process.env.HOSTILE_INPUT_SEED ?? Date.now() % 2 ** 31);
/** Hostile requests to each route, besides the valid one. */
const runs = Number(process.env.HOSTILE_INPUT_RUNS ?? 12);

/** The routes that accepted a request. */
const accepted = new Set<string>();

console.log(`hostile input: HOSTILE_INPUT_SEED=${seed}`);
const api = await openTestApi();
const right = await prepareRightRequests(api, await api.signInAdmin());

afterAll(async () => {
  // The check of the books means nothing unless every money route was accepted once.
  const moving = routes.filter(({ idempotent }) => idempotent).map(({ path }) => path);
  expect(moving.filter((path) => !accepted.has(path))).toEqual([]);
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

async function expectAnswered(route: RouteDefinition, { path, ...parts }: RequestParts): Promise<void> {
  const sent = route.method === "GET" ? {} : parts;
  const token = await right.caller(route);
  const answer = await api.call(route.method, path, { token, ...sent });
  expect(findFault(answer)).toBeUndefined();
  if (answer.status < 300) accepted.add(route.path);
}

test.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  "$name answers every input with a success or an error body",
  async ({ route }) => {
    await expectAnswered(route, rightRequest(right, route));
    const numRuns = route.body ? runs * 2 : runs;
    const hostile = hostileRequest(right, route);
    const property = fc.asyncProperty(hostile, (request) => expectAnswered(route, request));
    await fc.assert(property, { seed, numRuns });
  },
  30_000 + runs * 200,
);
