import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { MigrationBuilder } from "node-pg-migrate";
import { clusterStatements } from "./cluster-statements.ts";

type Options = {
  /** Called with each migration's name before it runs. */
  onBegin: (name: string) => void;
  /** Whether they run in a transaction that is already open, instead of one each. */
  withinTransaction: boolean;
  /** Whether the tables are distributed already. */
  onCluster: boolean;
};

/**
 * Loads plain SQL files as migrations without a down direction. The migration library's own loader would split a file at any
 * comment that looks like its `Down Migration` marker.
 */
export async function loadMigrations(paths: string[], { onBegin, withinTransaction, onCluster }: Options) {
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, "utf8");
      const up = (builder: MigrationBuilder) => {
        onBegin(basename(path, ".sql"));
        if (withinTransaction) builder.noTransaction();
        for (const part of onCluster ? clusterStatements(text) : [text]) builder.sql(part);
      };
      return { id: path, filePaths: [path], actions: { up, down: false as const } };
    }),
  );
}
