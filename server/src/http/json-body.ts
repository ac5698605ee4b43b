import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies. An empty one counts as absent, as clients send the JSON content type with calls that have no
 * body. Keys such as `__proto__` need no guard: only what a contract schema names is ever read.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(new SyntaxError("malformed JSON", { cause: error }), { statusCode: 400 }));
    }
  });
}
