import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { functionsTable, migrationsTable } from "./applied-schema.ts";
import { earlierFunctions } from "./earlier-releases.ts";

/** The folders of a schema: numbered migrations, each run once, and functions, each applied again when its text changes. */
export type SchemaFolders = { migrations: string; functions: string };

/** The schema of this release. */
export const ownSchema: SchemaFolders = {
  migrations: fileURLToPath(new URL("../../../schema", import.meta.url)),
  functions: fileURLToPath(new URL("../../money", import.meta.url)),
};

/** The names of the migrations in a folder, in the order in which they run. */
export async function listMigrations(folder: string = ownSchema.migrations): Promise<string[]> {
  return inOrderOfNames(await readdir(folder)).map((file) => basename(file, ".sql"));
}

/** A file that creates the database function of its name; `hash` is the SHA-256 of its text. */
export type FunctionFile = { name: string; text: string; hash: string };

/** The functions in a folder and those within it. */
export async function readFunctions(folder: string = ownSchema.functions): Promise<FunctionFile[]> {
  const files = inOrderOfNames(await readdir(folder, { recursive: true }));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      return { name: basename(file, ".sql").replaceAll("-", "_"), text, hash: hash("sha256", text) };
    }),
  );
}

function inOrderOfNames(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(".sql"))
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1));
}

/** The names of all tables and functions of this and earlier releases, to tell them from other programs'. */
export type OwnObjects = { tables: Set<string>; functions: Set<string> };

/** Reads the names of this product's tables and functions from the files of this release. */
export async function findOwnObjects(): Promise<OwnObjects> {
  const tables = new Set([migrationsTable, functionsTable]);
  const inMigrations: string[] = [];
  for (const name of await listMigrations()) {
    const text = await readFile(join(ownSchema.migrations, `${name}.sql`), "utf8");
    for (const [, made] of text.matchAll(/\b(?:create table (?:if not exists )?|rename to )(\w+)/gi)) {
      if (made !== undefined) tables.add(made);
    }
    inMigrations.push(
      ...[...text.matchAll(/\b(?:create|drop) function (?:if exists )?(\w+)/gi)].map(([, name = ""]) => name),
    );
  }
  const own = (await readFunctions()).map(({ name }) => name);
  return { tables, functions: new Set([...own, ...earlierFunctions, ...inMigrations]) };
}
