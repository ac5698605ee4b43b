import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { isApiUrl } from "./headers/common-headers.ts";

/** Whether a request is for a screen of the console, which routes in the browser, not for a call or a file. */
function isForScreen({ method, url }: FastifyRequest): boolean {
  const path = url.replace(/\?.*$/s, "");
  return (method === "GET" || method === "HEAD") && !isApiUrl(url) && !/\.\w+$/.test(path);
}

/** Answers every path without a route: the console's page for its screens, else 404. */
export function answerUnknown(app: FastifyInstance, page: string | undefined): void {
  const sendPage = (reply: FastifyReply) =>
    reply.code(200).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  // Otherwise the static files would handle this path.
  if (page !== undefined) app.get("/", (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (page === undefined || !isForScreen(request)) throw new ApiError(commonErrors.notFound);
    return sendPage(reply);
  });
}
