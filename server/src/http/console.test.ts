import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultSettings } from "@cable-connect/contract/settings";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../boot/app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";

const script = "document.title = 'Cable Connect';";
const template = `<script>${script}</script><script type="application/json" id="settings">null</script>`;

describe("the console", () => {
  let folder: TemporaryFolder;
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await mkdir(join(folder.path, "assets"));
    await writeFile(join(folder.path, "index.html"), template);
    await writeFile(join(folder.path, "assets", "main-1a2b3c.js"), "export {};");
    database = await createTestDatabase();
    const settings = { ...defaultSettings, timeZone: "</script><b>" };
    const context = { database: database.sql, settings, now: () => new Date(), secret: Buffer.alloc(32) };
    app = await createApp(context, { trustProxy: false, logger: false, consoleFolder: folder.path });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await folder[Symbol.asyncDispose]();
  });

  test.each([["/"], ["/?page=2"], ["/dashboard"], ["/operators/12"], ["/no-such-screen"]])(
    "answers %s with the page and its settings, with and without compression",
    async (url) => {
      for (const headers of [{}, { "accept-encoding": "gzip, br" }]) {
        const answer = await app.inject({ url, headers });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
        expect(answer.headers["cache-control"]).toBe("no-cache");
        const hash = createHash("sha256").update(script).digest("base64");
        expect(answer.headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
        expect(answer.body).toContain('"currency":"INR"');
        expect(answer.body).not.toContain("</script><b>");
      }
    },
  );

  test("makes files with a hash in their name cacheable", async () => {
    const answer = await app.inject({ url: "/assets/main-1a2b3c.js" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test.each([["/assets/gone-4d5e6f.js"], ["/robots.txt"], ["/api/nothing"], ["/api"]])(
    "answers 404 for %s",
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("not_found");
    },
  );
});
