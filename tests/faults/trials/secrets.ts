import { randomBytes } from "node:crypto";
import { wrongBooks } from "../support/books.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { adminPassword, embeddedDeployment, openProduct } from "../support/product.ts";
import { exerciseEveryRoute, exercisePasswords, type Secrets } from "../support/secret-use.ts";
import { dumpTables, holdsText, readFiles } from "../support/stored-texts.ts";
import type { Trial } from "../trial.ts";

/** Files in the data folder that contain the server's own secrets, readable only by its account. */
const ownSecrets = ["app-secret", "database/password"];

/** A name that is stored in plain text. */
const knownName = "Ravi of the secrets";

/** Uses every route at the most verbose log level, then searches for each secret wherever it could be stored. */
export const secrets: Trial = {
  name: "secrets: none is in plain text in the tables, the database's files or the log",
  async run() {
    const findings = createFindings();
    const settings = {
      LOG_LEVEL: "trace",
      APP_SECRET: randomBytes(32).toString("base64url"),
      METRICS_TOKEN: randomBytes(24).toString("base64url"),
    };
    const used: Secrets = new Map([
      ["APP_SECRET", settings.APP_SECRET],
      ["METRICS_TOKEN", settings.METRICS_TOKEN],
      ["ADMIN_PASSWORD", adminPassword],
    ]);
    await using folder = await createDataFolder();
    await using product = await openProduct(embeddedDeployment(folder.path, settings));
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
    const places = new Map([["the tables", tables], ["the log", Buffer.from(output)], ...files]);
    for (const [what, secret] of used) {
      for (const [place, content] of places) {
        findings.tries += 1;
        findings.expect(!holdsText(content, secret), `${what} is in ${place}`);
      }
    }
    // Finding a name that isn't secret proves that the search works.
    const isStored = [...files].some(([, content]) => content.includes(knownName));
    findings.expect(tables.includes(knownName) && isStored, "the search did not find a plain name");
    findings.expect(output.includes('"msg":"request"'), "the log contains no request");
    return findings;
  },
};
