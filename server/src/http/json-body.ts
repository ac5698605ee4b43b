import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

/** Levels of objects and lists in a body; the deepest of the contract has three. */
const deepestBody = 16;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** The value of a JSON text; refused when it is none or nested past any use. */
function parseBody(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, deepestBody)) throw new ApiError(commonErrors.bodyTooDeep);
  return value;
}

/**
 * Reads JSON bodies. An empty one counts as absent, as clients send the JSON content type with calls that have no
 * body. Keys such as `__proto__` need no guard: only what a contract schema names is ever read.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : parseBody(String(body)));
    } catch (error) {
      if (error instanceof ApiError) return done(error);
      done(Object.assign(new SyntaxError("malformed JSON", { cause: error }), { statusCode: 400 }));
    }
  });
}
