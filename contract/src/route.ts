import type { z } from "zod";
import type { ErrorDefinition } from "./errors.ts";

/**
 * Who may call a route: anybody, any session, one role (`isp`: an operator that is an ISP), or an external system with the
 * API key of an active ISP.
 */
export type Access = "public" | "session" | "admin" | "operator" | "isp" | "api-key";

/** The verbs of the API. */
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API. `path` is relative to `/api`; `:name` marks a path parameter. */
export type RouteDefinition = {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The largest body in bytes, if more than `maxBodyBytes`. */
  bodyLimit?: number;
  /** The status on success; the response has no body (`204`) if `response` is absent. */
  status: 200 | 201 | 204;
  response?: z.ZodType;
  /** The header line of a route that answers with a CSV file of all matching rows instead of JSON. */
  csv?: readonly string[];
  /** Whether the route answers with a file of plain text instead of JSON. */
  isText?: boolean;
  /** The errors of this route, besides those of every route (`commonErrors`). */
  errors: readonly ErrorDefinition[];
  /** Whether a session may call it whose password is temporary. */
  beforePasswordChange?: boolean;
  /** Whether the route takes an `Idempotency-Key`, because it moves money or adds many rows at once. */
  idempotent?: boolean;
  /** Whether the route takes an `If-Match` with the `updatedAt` of the record that the change was made from. */
  versioned?: boolean;
};

/** Keeps the literal types of a route, for server and web to infer from. */
export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
  return route;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters after validation. */
export type RouteParams<Route extends RouteDefinition> = Parsed<Route["params"]>;
/** Query parameters after validation. */
export type RouteQuery<Route extends RouteDefinition> = Parsed<Route["query"]>;
/** The body after validation. */
export type RouteBody<Route extends RouteDefinition> = Parsed<Route["body"]>;
/** The body as a client sends it. */
export type RouteBodyInput<Route extends RouteDefinition> = Sent<Route["body"]>;
/** The body of the response on success. */
export type RouteResponse<Route extends RouteDefinition> = Parsed<Route["response"]>;
