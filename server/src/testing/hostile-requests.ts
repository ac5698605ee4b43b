import { errorBody } from "@cable-connect/contract/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import fc from "fast-check";
import type { ApiAnswer } from "./client.ts";
import { hostileText, hostileValue, rawBody, urlText } from "./hostile.ts";
import { fillPath, type RightRequests } from "./right-requests.ts";

/** The parts of a request besides its method and caller. */
export type RequestParts = { path: string; headers: Record<string, string>; body: string | undefined };

/** A valid request to a route, from which hostile ones are derived. */
export function rightRequest(right: RightRequests, route: RouteDefinition): RequestParts {
  return {
    path: right.path(route),
    headers: { "content-type": "application/json" },
    body: route.body && JSON.stringify(right.fields(route)),
  };
}

/** Requests to a route whose parts are mostly valid and sometimes hostile. */
export function hostileRequest(right: RightRequests, route: RouteDefinition): fc.Arbitrary<RequestParts> {
  const headerText = fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, "~"));
  return fc.record({
    path: hostilePath(right, route),
    headers: fc.record({
      "content-type": mostly("application/json", fc.constantFrom("text/plain", "a/b", "application/json;;")),
      accept: mostly("application/json", headerText),
      "idempotency-key": fc.oneof({ arbitrary: fc.uuid(), weight: 7 }, { arbitrary: headerText, weight: 1 }),
    }),
    body: hostileBody(right, route),
  });
}

/** The fault of a response to a hostile request: a server error, another body than the error body, or internals in it. */
export function findFault({ status, headers, body }: ApiAnswer): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (status < 400) return undefined;
  const refusal = errorBody.strict().safeParse(body);
  if (!refusal.success) return `answered ${status} in another shape: ${JSON.stringify(body)}`;
  const sentences = [refusal.data.error, ...Object.values(refusal.data.fields ?? {})].join("\n");
  if (/^\s+at |node_modules|\.ts:\d|syntax error|violates|relation "/m.test(sentences)) {
    return `tells of the program: ${sentences}`;
  }
  return /^[\da-f-]{36}$/.test(headers.get("x-request-id") ?? "") ? undefined : "has no request id";
}

/** The valid part seven times out of eight, else a hostile one. */
function mostly<Value>(rightPart: Value, hostile: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: fc.constant(rightPart), weight: 7 }, { arbitrary: hostile, weight: 1 });
}

/** A body whose fields are each valid, hostile or absent, or any other text. */
function hostileBody(right: RightRequests, route: RouteDefinition): fc.Arbitrary<string | undefined> {
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

/** A path whose parameters are existing ids or hostile, and a query of the same kind. */
function hostilePath(right: RightRequests, route: RouteDefinition): fc.Arbitrary<string> {
  const { path, query } = route;
  const ids: Record<string, fc.Arbitrary<string>> = {};
  fillPath(path, (word) => {
    ids[word] = mostly(String(right.id(word, route)), urlText);
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
