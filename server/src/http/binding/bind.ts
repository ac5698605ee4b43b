import { Readable } from "node:stream";
import type {
  RouteBody,
  RouteDefinition,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from "@cable-connect/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import type { Metrics } from "../../metrics.ts";
import type { Idempotency } from "../../money/posting.ts";
import { authenticate, authorize } from "../authentication/authenticate.ts";
import { checkApiKey } from "../authentication/check-api-key.ts";
import type { FindSession } from "../authentication/find-session.ts";
import { validate, validateBody, validateQuery } from "../bodies/validate.ts";
import type { Caller, CallerOf } from "../caller.ts";
import { clientAddress } from "../headers/client-address.ts";
import { readIdempotency } from "./idempotency.ts";
import { partsSerializer, responseSerializer } from "./response-serializer.ts";
import { readVersion } from "./version.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    availability: Availability;
    findSession: FindSession;
    metrics: Metrics;
    now: Context["now"];
  }
}

/** The request of an operation, validated and typed by its route. */
export type RouteRequest<Route extends RouteDefinition> = {
  params: RouteParams<Route>;
  query: RouteQuery<Route>;
  body: RouteBody<Route>;
  caller: CallerOf<Route["access"]>;
  idempotency: Idempotency;
  /** The `updatedAt` of the record that the change was made from, if the caller sent it. */
  version: string | undefined;
  /** The client's network address. */
  address: string;
};

/** The operation of a route; `reply` is only for setting headers. */
type RouteHandler<Route extends RouteDefinition> = (
  request: RouteRequest<Route>,
  reply: FastifyReply,
) => Promise<RouteResponse<Route>>;

export type BindOptions<Route extends RouteDefinition> = {
  /** Whether the operation acquires concurrency slots itself: one per batch of requests, or none while it hashes. */
  takesSlots?: boolean;
  /** Whether the query reads all of the operator's rows. */
  readsAll?: (query: RouteQuery<Route>) => boolean;
  /** The field of a list so long that serialising it at once would delay other requests. */
  longList?: keyof RouteResponse<Route> & string;
};

/**
 * Serves a contract route, which defines access, input and response. A request runs in a concurrency slot of the database, one that reads
 * all of its operator's rows in one of fewer slots, unless its operation takes slots itself.
 */
export function bind<Route extends RouteDefinition>(
  app: FastifyInstance,
  context: Context,
  route: Route,
  handle: RouteHandler<Route>,
  { takesSlots = false, readsAll = () => false, longList }: BindOptions<Route> = {},
): void {
  const { response, status, bodyLimit } = route;
  const serializeParts = longList && partsSerializer(response as z.ZodObject, longList);
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(response && {
      schema: { response: { [status]: {} } },
      serializerCompiler: () => responseSerializer(response),
    }),
    // Before the body is read, so that unauthorized bodies are not parsed.
    onRequest: (request) => requireCaller(context, route, request),
    handler: async (request, reply) => {
      const validated = readRequest(route, request);
      const operate = () => handle(validated, reply);
      const kind = { owner: request.caller?.userId, readsAll: readsAll(validated.query) };
      const answer = await (takesSlots ? operate() : app.availability.withSlot(operate, kind));
      reply.code(status);
      if (!serializeParts) return reply.send(answer);
      reply.type("application/json; charset=utf-8");
      return reply.send(Readable.from(serializeParts(answer)));
    },
  });
}

/** Authenticates the caller and checks access to the route: 401 or 403. */
export async function requireCaller(
  context: Context,
  route: RouteDefinition,
  request: FastifyRequest,
): Promise<void> {
  const { access } = route;
  if (access === "public") return;
  const { authorization } = request.headers;
  const { availability, findSession } = request.server;
  if (access === "api-key") {
    request.caller = await checkApiKey(context, availability, authorization);
    return;
  }
  request.caller = await authenticate(findSession, authorization);
  authorize(request.caller, route);
}

/** Validates a request by its route; 400 with a message for each invalid field. */
export function readRequest<Route extends RouteDefinition>(
  { params, query, body, idempotent, versioned }: Route,
  request: FastifyRequest,
): RouteRequest<Route> {
  const validBody = body && validateBody(body, request.body);
  const { caller, headers, url } = request;
  const read = {
    params: params && validate(params, request.params),
    // Always an object; Fastify types it as unknown.
    query: query && validateQuery(query, request.query as Record<string, unknown>),
    body: validBody,
    caller,
    idempotency: idempotent
      ? readIdempotency(headers["idempotency-key"], url, validBody, caller?.requiresIdempotencyKey)
      : { key: null, requestHash: null },
    version: versioned ? readVersion(headers["if-match"]) : undefined,
    address: clientAddress(request),
  };
  // Each part was parsed by the route's own schema.
  return read as RouteRequest<Route>;
}
