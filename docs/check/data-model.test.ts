import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** The folders that write each table: the last column of the lists in docs/data-model.md. */
function documentedWriters(): Map<string, string[]> {
  const rows = read("docs/data-model.md").matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm);
  return new Map(
    [...rows].map(([, table = "", writers = ""]) => [
      table,
      [...writers.matchAll(/`([^`]+)`/g)].map(([, folder = ""]) => folder),
    ]),
  );
}

/** The folder of a server source: a feature, another folder or, at the root, the file itself. */
function folderOf(file: string): string {
  return /^server\/src\/(features\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file;
}

test("each table is written by the folders that docs/data-model.md names", () => {
  const documented = documentedWriters();
  const found = new Map([...documented.keys()].map((table) => [table, new Set<string>()]));
  const sources = trackedFiles.filter(
    (file) => /^server\/src\/.*\.(ts|sql)$/.test(file) && !/\/testing\/|\.test\.ts$/.test(file),
  );
  for (const file of sources) {
    for (const [, table = ""] of read(file).matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g)) {
      found.get(table)?.add(folderOf(file));
    }
  }
  expect(Object.fromEntries([...found].map(([table, written]) => [table, [...written].toSorted()]))).toEqual(
    Object.fromEntries(documented),
  );
});
