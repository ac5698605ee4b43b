import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { MigrationBuilder } from "node-pg-migrate";

type Options = {
  /** Told the name of each before it runs. */
  begin: (name: string) => void;
  /** Each belongs to a transaction that is open already, and begins none of its own. */
  withinTransaction: boolean;
};

/**
 * The migration library's units for plain SQL files, run whole and forward only. Its own loader would
 * split a file at any comment that reads like a heading for the way back.
 */
export async function loadMigrations(paths: string[], { begin, withinTransaction }: Options) {
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, "utf8");
      const up = (builder: MigrationBuilder) => {
        begin(basename(path, ".sql"));
        if (withinTransaction) builder.noTransaction();
        builder.sql(text);
      };
      return { id: path, filePaths: [path], actions: { up, down: false as const } };
    }),
  );
}
