import type {
  RouteBodyInput,
  RouteDefinition,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from "@cable-connect/contract/route";
import type { RouteByName } from "@cable-connect/contract/routes";

/**
 * A route of the API by its method and path, as the contract declares it: `GET /auth/profile`. The console uses names,
 * not the routes themselves, so that no screen loads the schemas of its calls.
 */
export type RouteName = keyof RouteByName;

/** A route that answers a file. */
export type FileRouteName = {
  [Name in RouteName]: RouteByName[Name] extends { csv: readonly string[] } | { isText: true } ? Name : never;
}[RouteName];

/** The body that a route takes. */
export type BodyOf<Name extends RouteName> = RouteBodyInput<RouteByName[Name]>;

/** The query parameters that a route takes, each of them optional. */
export type QueryOf<Name extends RouteName> = CallInput<Name>["query"];

/** The body of its answer. */
export type AnswerOf<Name extends RouteName> = RouteResponse<RouteByName[Name]>;

/** A part of the input: required if the route has it, else not allowed. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]?: Partial<Value> };

type KeyPart<Route extends RouteDefinition> = Route["idempotent"] extends true
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined };

type VersionPart<Route extends RouteDefinition> = Route["versioned"] extends true
  ? { version?: string }
  : { version?: undefined };

type AccessPart<Route extends RouteDefinition> = Route["access"] extends "public"
  ? { isAnonymous: true }
  : { isAnonymous?: undefined };

/** What a call of `Route` takes, as its contract says. */
export type InputOf<Route extends RouteDefinition> = Part<"params", RouteParams<Route>> &
  OptionalPart<"query", RouteQuery<Route>> &
  Part<"body", RouteBodyInput<Route>> &
  KeyPart<Route> &
  VersionPart<Route> & { signal?: AbortSignal };

/** What a call of a named route takes. */
export type CallInput<Name extends RouteName> = InputOf<RouteByName[Name]> & AccessPart<RouteByName[Name]>;

/** The arguments for this input; optional if every part is. */
export type CallArguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** The address of a route: `:name` filled in, absent or empty query parameters left out. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}
