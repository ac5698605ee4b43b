import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { MigrationBuilder } from "node-pg-migrate";

/**
 * The migration library's units for plain SQL files, run whole and forward only. Its own loader would
 * split a file at any comment that reads like a heading for the way back. `begin` is told each name.
 */
export async function loadMigrations(paths: string[], begin: (name: string) => void) {
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, "utf8");
      const up = (builder: MigrationBuilder) => {
        begin(basename(path, ".sql"));
        builder.sql(text);
      };
      return { id: path, filePaths: [path], actions: { up, down: false as const } };
    }),
  );
}
