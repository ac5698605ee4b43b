import { countOf } from "@cable-connect/contract/values/count-of";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { reasonOf } from "../open-client.ts";
import { functionsTable, readAppliedFunctions } from "./applied-schema.ts";
import { dropFunctions } from "./drop-functions.ts";
import { type FunctionFile, readFunctions } from "./schema-files.ts";

type Options = { folder: string; log: (line: string) => void };

/**
 * Applies, within the open transaction, each function whose text differs from the applied one, instead of any of its name: an
 * earlier text may have had other arguments. They are applied in the order of their names. Only a function in SQL needs those it
 * calls to stand already; the others look them up when they run. A failure is a `StartError` that names the function.
 */
export async function applyFunctions(client: pg.Client, { folder, log }: Options): Promise<void> {
  await client.query(`
    create table if not exists public.${functionsTable} (
      id integer generated always as identity primary key,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now(),
      unique (name, hash)
    )`);
  const changed = await findChangedFunctions(client, folder);
  if (changed.length === 0) return;
  log(`Migrating the database: ${countOf(changed.length, "function")}`);
  for (const { name, text, hash } of changed) {
    try {
      await dropFunctions(client, name);
      await client.query(text);
    } catch (error) {
      const reason = `The function ${name} can't be applied: ${reasonOf(error)}.`;
      throw new StartError(reason, { cause: error });
    }
    await client.query(`insert into public.${functionsTable} (name, hash) values ($1, $2)`, [name, hash]);
  }
}

/** The functions of a folder whose text differs from the applied one. */
export async function findChangedFunctions(client: pg.Client, folder?: string): Promise<FunctionFile[]> {
  const applied = await readAppliedFunctions(client);
  return (await readFunctions(folder)).filter(({ name, hash }) => applied.get(name)?.at(-1) !== hash);
}
