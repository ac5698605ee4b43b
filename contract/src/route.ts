import type { z } from "zod";
import type { ErrorDefinition } from "./errors.ts";

/**
 * Who may call a route: anybody, any session, one role (`isp`: an operator that is an ISP), or a key holder's
 * own systems with the API key of an active ISP.
 */
export type Access = "public" | "session" | "admin" | "operator" | "isp" | "api-key";

/** The verbs of the API. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API. `path` stands under `/api`; `:name` marks a path parameter. */
export type RouteDefinition = {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Bytes that the body may have, where it is more than `largestBody`. */
  bodyLimit?: number;
  /** The answer on success; without a body (`204`) when `response` is absent. */
  status: 200 | 201 | 204;
  response?: z.ZodType;
  /** Answers a CSV file of all rows that match, not JSON; its header line. */
  csv?: readonly string[];
  /** What this route refuses beside what every route may (`commonErrors`). */
  errors: readonly ErrorDefinition[];
  /** Moves money, or adds many rows at once, so takes an `Idempotency-Key`. */
  idempotent?: boolean;
};

/** Keeps the literal types of a route, so that server and web infer from it. */
export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
  return route;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters as the server reads them. */
export type RouteParams<Route extends RouteDefinition> = Parsed<Route["params"]>;
/** Query parameters as the server reads them. */
export type RouteQuery<Route extends RouteDefinition> = Parsed<Route["query"]>;
/** The body after validation, as the server reads it. */
export type RouteBody<Route extends RouteDefinition> = Parsed<Route["body"]>;
/** The body as a client sends it. */
export type RouteBodyInput<Route extends RouteDefinition> = Sent<Route["body"]>;
/** The body of the answer on success. */
export type RouteResponse<Route extends RouteDefinition> = Parsed<Route["response"]>;
