import { Readable } from "node:stream";
import { commonErrors } from "@cable-connect/contract/errors";
import { errorMessages } from "@cable-connect/contract/messages/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { TooManySnapshotsError } from "../../database/errors.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type RouteRequest, readRequest, requireCaller } from "./bind.ts";

/** The name of the file without its ending: letters, digits, dots, dashes and underscores. */
export type NameFile<Route extends RouteDefinition> = (
  request: RouteRequest<Route>,
  snapshot: Snapshot,
) => Promise<string>;

type File<Route extends RouteDefinition> = {
  /** The media type, of a text in UTF-8, and the ending of the name. */
  type: string;
  ending: string;
  /** The text, in parts. */
  text: (request: RouteRequest<Route>, snapshot: Snapshot) => AsyncGenerator<string>;
  nameFile: NameFile<Route>;
};

/** Cuts off a client that reads so slowly that others would wait for its slot, and old rows would stay, for ever. */
const maxMilliseconds = 10 * 60_000;
/** Retry-After in seconds when other exports took too long. */
const busyRetryAfter = 30;

/**
 * Serves a contract route that answers with a file, streamed from a snapshot of the database, so that memory is limited and the
 * file shows one instant. A caller waits while it has two exports or all have four.
 */
export function bindFile<Route extends RouteDefinition>(
  app: FastifyInstance,
  context: Context,
  route: Route,
  { type, ending, text, nameFile }: File<Route>,
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    onRequest: (request) => requireCaller(context, route, request),
    handler: async (request, reply) => {
      const validated = readRequest(route, request);
      const snapshot = await openSnapshot(reply);
      const parts = text(validated, snapshot);
      closeWithResponse(reply, async () => {
        await parts.return(undefined);
        await snapshot.close();
      });
      // Read before the response begins, so that a failure still becomes an error response.
      const first = await parts.next();
      const name = await nameFile(validated, snapshot);
      reply
        .type(`${type}; charset=utf-8`)
        .header("content-disposition", `attachment; filename="${name}.${ending}"`);
      // A later failure aborts the response; Fastify logs the stream's error.
      return reply.send(Readable.from(allOf(first, parts, snapshot)));
    },
  });
}

/** All parts, of which the first is already read. */
async function* allOf(
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
  snapshot: Snapshot,
): AsyncGenerator<string> {
  for (let part = first; !part.done; part = await parts.next()) yield part.value;
  // The rest of the response may take its client long.
  await snapshot.close();
}

async function openSnapshot({ request, server }: FastifyReply): Promise<Snapshot> {
  try {
    return await server.availability.openSnapshot(request.caller?.userId ?? "anyone");
  } catch (error) {
    if (!(error instanceof TooManySnapshotsError)) throw error;
    const message = errorMessages.exportsBusy;
    throw new ApiError(commonErrors.unavailable, { message, retryAfter: busyRetryAfter });
  }
}

/** Closes what a response reads when it ends in any way, and ends it after some minutes. */
function closeWithResponse({ raw }: FastifyReply, close: () => Promise<void>): void {
  const timer = setTimeout(() => raw.destroy(), maxMilliseconds);
  const end = () => {
    clearTimeout(timer);
    void close();
  };
  // The client may have disconnected while it waited for its turn.
  if (raw.closed) end();
  else raw.once("close", end);
}
