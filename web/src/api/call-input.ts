import type { RouteBodyInput, RouteDefinition, RouteParams, RouteQuery } from "@cable-connect/contract/route";

/** A part of the input that is required when the route has it, and must be absent when it has not. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]?: Partial<Value> };

type KeyPart<Route extends RouteDefinition> = Route["idempotent"] extends true
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined };

/** What a call of `Route` takes, as its contract says. */
export type CallInput<Route extends RouteDefinition> = Part<"params", RouteParams<Route>> &
  OptionalPart<"query", RouteQuery<Route>> &
  Part<"body", RouteBodyInput<Route>> &
  KeyPart<Route> & { signal?: AbortSignal };

/** Arguments after the route; none are needed when every part may be absent. */
export type CallArguments<Route extends RouteDefinition> =
  Record<never, never> extends CallInput<Route> ? [input?: CallInput<Route>] : [input: CallInput<Route>];
