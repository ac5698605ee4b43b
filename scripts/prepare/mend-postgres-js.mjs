import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PreparationError } from "./command.mjs";

/** What is mended, and the text in its place; docs/decisions/0008-patch-postgres-js-when-it-is-installed.md says why. */
const mends = new URL("postgres-js-mends.json", import.meta.url);

/**
 * Mends the installed `postgres` package, unless it is mended already.
 * @param {string} folder that holds `node_modules`
 */
export async function mendPostgresJs(folder) {
  /** @type {{ file: string, from: string, to: string }[]} */
  const changes = JSON.parse(await readFile(mends, "utf8"));
  for (const { file, from, to } of changes) {
    const target = path.join(folder, "node_modules/postgres", file);
    const content = await readFile(target, "utf8");
    if (content.includes(to)) continue;
    if (content.split(from).length !== 2) {
      throw new PreparationError(`${target} is not of the version that postgres-js-mends.json mends.`);
    }
    // Renamed into place, so that a program that starts meanwhile reads one or the other.
    await writeFile(
      `${target}.mended`,
      content.replace(from, () => to),
    );
    await rename(`${target}.mended`, target);
  }
}
