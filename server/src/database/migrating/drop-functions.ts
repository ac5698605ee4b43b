import type pg from "pg";

/** Drops the functions of a name, whatever their arguments. */
export async function dropFunctions(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}
