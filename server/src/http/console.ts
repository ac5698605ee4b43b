import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "@cable-connect/contract/settings";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** JSON for a script element, without a `<` that could end it. */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The console's page with the embedded settings of the deployment. */
export async function readPage(folder: string, settings: Settings): Promise<string> {
  const template = await readFile(join(folder, "index.html"), "utf8");
  return template.replace(
    /(<script type="application\/json" id="settings">)[^<]*(<\/script>)/,
    (_, open: string, close: string) => `${open}${embeddableJson(settings)}${close}`,
  );
}

/** Serves the files of the built console; those with a hash in their name are cacheable for a year. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Registers the existing files once, so that other paths are not looked up on the disk.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}
