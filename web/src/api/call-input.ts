import type { RouteBodyInput, RouteDefinition, RouteParams, RouteQuery } from "@cable-connect/contract/route";
import type { RouteByName } from "@cable-connect/contract/routes";
import type { RouteName } from "./route-name.ts";

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

type AccessPart<Route extends RouteDefinition> = Route["access"] extends "public"
  ? { isAnonymous: true }
  : { isAnonymous?: undefined };

/** What a call of `Route` takes, as its contract says. */
export type InputOf<Route extends RouteDefinition> = Part<"params", RouteParams<Route>> &
  OptionalPart<"query", RouteQuery<Route>> &
  Part<"body", RouteBodyInput<Route>> &
  KeyPart<Route> & { signal?: AbortSignal };

/** What a call takes, by its name. */
export type CallInput<Name extends RouteName> = InputOf<RouteByName[Name]> & AccessPart<RouteByName[Name]>;

/** Arguments with this input; none are needed when every part may be absent. */
export type CallArguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];
