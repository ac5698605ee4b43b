import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { root } from "./repository.mjs";

const generated = new Set(["node_modules", "dist"]);

/**
 * A hash over the names and contents of files, and of all files of folders except generated ones.
 * @param {string[]} inputs files or folders, relative to the repository
 * @returns {Promise<string>} hexadecimal
 */
export async function fingerprint(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of await filesOf(path.join(root, input))) {
      // Hundreds of small files, which one after the other are read several times as fast by the call that waits.
      const content = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} input
 * @returns {Promise<string[]>}
 */
async function filesOf(input) {
  if (path.extname(input) === ".json") return [input];
  const entries = await readdir(input, { withFileTypes: true });
  const files = entries
    .filter((entry) => !generated.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((entry) => {
      const file = path.join(input, entry.name);
      return entry.isDirectory() ? filesOf(file) : entry.isFile() ? [file] : [];
    });
  return (await Promise.all(files)).flat();
}
