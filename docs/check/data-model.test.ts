import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** Who writes each table, as docs/data-model.md has it: the last column of its lists. */
function documentedWriters(): Map<string, string[]> {
  const rows = read("docs/data-model.md").matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm);
  return new Map(
    [...rows].map(([, table = "", writers = ""]) => [
      table,
      [...writers.matchAll(/`([^`]+)`/g)].map(([, room = ""]) => room),
    ]),
  );
}

/** The room of a source of the server: a feature, a folder or, at the root, the file. */
function roomOf(file: string): string {
  return /^server\/src\/(features\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file;
}

test("each table is written by the rooms that docs/data-model.md names", () => {
  const documented = documentedWriters();
  const found = new Map([...documented.keys()].map((table) => [table, new Set<string>()]));
  const sources = trackedFiles.filter(
    (file) => /^server\/src\/.*\.(ts|sql)$/.test(file) && !/\/testing\/|\.test\.ts$/.test(file),
  );
  for (const file of sources) {
    for (const [, table = ""] of read(file).matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g)) {
      found.get(table)?.add(roomOf(file));
    }
  }
  expect(Object.fromEntries([...found].map(([table, rooms]) => [table, [...rooms].toSorted()]))).toEqual(
    Object.fromEntries(documented),
  );
});
