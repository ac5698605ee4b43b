import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../api-error.ts";

/** Nesting levels of objects and lists in a body; the contract's deepest body has three. */
export const maxDepth = 16;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** Parses a JSON text; throws if it is invalid or nested too deeply. */
function parseBody(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, maxDepth)) throw new ApiError(commonErrors.bodyTooDeep);
  return value;
}

/**
 * Reads JSON bodies. An empty body counts as absent, because clients send the JSON content type also without one. Keys such as
 * `__proto__` are harmless: only fields of a contract schema are read.
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
