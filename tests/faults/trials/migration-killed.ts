import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../../server/src/database/connect.ts";
import { runProgram } from "../../../server/src/testing/program.ts";
import { type Cluster, openCluster, type RelayedDatabase } from "../support/cluster.ts";
import { createFindings } from "../support/findings.ts";
import { startServer } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const tries = 20;
const latestKill = 120;

export const migrationKilled: Trial = {
  name: "migration-killed: a start killed during the migrations, the next start completes them",
  async run({ random }) {
    const findings = createFindings();
    await using cluster = await openCluster();
    await using whole = await cluster.createDatabase();
    await startAndStop(whole);
    const expected = await describeSchema(cluster, whole);
    while (findings.tries < tries) {
      await using database = await cluster.createDatabase();
      const settings = { PORT: "0", ...database.deployment.settings };
      const killed = runProgram("main.ts", [], settings);
      await killed.line(/Migrating the database/);
      await sleep(random.between(0, latestKill));
      killed.signal("SIGKILL");
      await killed.ended();
      await startAndStop(database).catch((error) => findings.failures.push(error.message));
      findings.tries += 1;
      findings.expect(
        (await describeSchema(cluster, database)) === expected,
        "the schema differs from that of an uninterrupted migration",
      );
    }
    return findings;
  },
};

async function startAndStop({ deployment }: RelayedDatabase): Promise<void> {
  const server = await startServer(deployment.settings);
  server.signal("SIGTERM");
  await server.ended();
}

/** Everything that the migrations create and the first start inserts. */
async function describeSchema(cluster: Cluster, { name }: RelayedDatabase): Promise<string> {
  const database = connect(cluster.administrator(name), { max: 1 });
  try {
    const parts = await Promise.all([
      database`select table_name, column_name, data_type, is_nullable, column_default, generation_expression
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
      database`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`,
      database`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
      database`select proname, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
      database`select relname, relacl::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      database`select name from schema_migrations order by id`,
      database`select name, hash from schema_functions order by name, id`,
      database`select username from users order by 1`,
      database`select ott_code from ott_plans order by 1`,
    ]);
    return JSON.stringify(parts);
  } finally {
    await database.end();
  }
}
