import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApiAddress } from "./api-answers.ts";
import { ApiError } from "./api-error.ts";

/** Whether a browser asks for a screen, not for a call or a file: the console routes those addresses by itself. */
function asksForScreen({ method, url }: FastifyRequest): boolean {
  const path = url.replace(/\?.*$/s, "");
  return (method === "GET" || method === "HEAD") && !isApiAddress(url) && !/\.\w+$/.test(path);
}

/** Answers every address that no route has: the console's page for its screens, else 404. */
export function answerUnknown(app: FastifyInstance, page: string | undefined): void {
  const sendPage = (reply: FastifyReply) =>
    reply.code(200).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  // The folder of files would take this address for itself.
  if (page !== undefined) app.get("/", (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (page === undefined || !asksForScreen(request)) throw new ApiError(commonErrors.notFound);
    return sendPage(reply);
  });
}
