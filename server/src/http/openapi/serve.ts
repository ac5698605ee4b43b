import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./document.ts";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Cable Connect</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// Groups begin closed: to render every call took a busy computer up to a minute.
const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true, docExpansion: "none" });\n`;

/** `/api/openapi.json` and its page `/api/docs`, which loads nothing from another host. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  // Generated on the first request: few need it, and it would lengthen the start by a tenth.
  let document: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type("application/json").send(document);
  });
  app.get("/api/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/api/docs/start.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(start),
  );
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json"))),
    prefix: "/api/docs/",
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/?swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
}
