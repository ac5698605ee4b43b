import { randomBytes } from "node:crypto";
import { wrongBooks } from "../support/books.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { adminPassword, inFolder, openProduct } from "../support/product.ts";
import { exerciseEveryRoute, exercisePasswords, type Secrets } from "../support/secret-use.ts";
import { dumpTables, holdsText, readFiles } from "../support/stored-texts.ts";
import type { Trial } from "../trial.ts";

/** Files of the data folder that hold a secret of the server itself, readable by its account alone. */
const ownSecrets = ["app-secret", "database/password"];

/** A name that is stored in plain. */
const knownName = "Ravi of the secrets";

/** Everything is used once at the most talkative level, then each secret looked for wherever it might be left. */
export const secrets: Trial = {
  name: "secrets: none is in plain in the tables, the database's files or what the server writes",
  async run() {
    const findings = createFindings();
    const settings = {
      LOG_LEVEL: "trace",
      APP_SECRET: randomBytes(24).toString("base64url"),
      METRICS_TOKEN: randomBytes(24).toString("base64url"),
    };
    const used: Secrets = new Map([
      ["APP_SECRET", settings.APP_SECRET],
      ["METRICS_TOKEN", settings.METRICS_TOKEN],
      ["ADMIN_PASSWORD", adminPassword],
    ]);
    await using folder = await createDataFolder();
    await using product = await openProduct(inFolder(folder.path, settings));
    await exerciseEveryRoute(product, used);
    await exercisePasswords(product, knownName, used);
    await fetch(`${product.url}/metrics`, {
      headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
    });
    findings.failures.push(...(await wrongBooks(product.sql)));
    const tables = await dumpTables(product.sql);
    const { output } = await product.terminate();
    const files = await readFiles(folder.path);
    for (const file of ownSecrets) files.delete(file);
    const places = new Map([
      ["the tables", tables],
      ["what the server wrote", Buffer.from(output)],
      ...files,
    ]);
    for (const [what, secret] of used) {
      for (const [place, content] of places) {
        findings.tries += 1;
        findings.expect(!holdsText(content, secret), `${what} is in ${place}`);
      }
    }
    // What is no secret must be found, or the search would find nothing at all.
    const isStored = [...files].some(([, content]) => content.includes(knownName));
    findings.expect(tables.includes(knownName) && isStored, "not even a name was found");
    findings.expect(output.includes('"msg":"request"'), "the log told nothing");
    return findings;
  },
};
