import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../testing/database/database.ts";
import { clusterStatements } from "./cluster-statements.ts";
import { listMigrations, ownSchema } from "./schema-files.ts";

test("a change does one thing, and a new table is distributed before it gets its foreign keys", () => {
  const text = `
-- Where customers live; one per name.
create table areas (
  operator_id bigint not null references users (id), -- Whose it is.
  name text not null check (name <> ';, foreign key'),
  collector_id bigint,
  primary key (operator_id, name),
  foreign key (operator_id, collector_id)
    references collectors (operator_id, id)
) with (fillfactor = 70);
alter table customers
  add column street text check (char_length(street) between 1 and 100),
  add foreign key (operator_id, area_id) references areas (operator_id, id);
create table sessions (user_id bigint primary key);
`;
  expect(clusterStatements(text)).toEqual([
    "create table areas (operator_id bigint not null, name text not null check (name <> ';, foreign key'), " +
      "collector_id bigint, primary key (operator_id, name)) with (fillfactor = 70)",
    "select create_distributed_table('areas', 'operator_id', colocate_with => 'wallets')",
    "alter table areas add foreign key (operator_id) references users (id)",
    "alter table areas add foreign key (operator_id, collector_id)\n    references collectors (operator_id, id)",
    "alter table customers add column street text",
    "alter table customers add check (char_length(street) between 1 and 100)",
    "alter table customers add foreign key (operator_id, area_id) references areas (operator_id, id)",
    "create table sessions (user_id bigint primary key)",
  ]);
});

test("the statements for a cluster make the same schema as the migrations", async () => {
  const plain = await createTestDatabase();
  onTestFinished(() => plain.drop());
  const stepwise = await createEmptyDatabase();
  onTestFinished(() => stepwise.drop());
  for (const name of await listMigrations()) {
    const text = await readFile(join(ownSchema.migrations, `${name}.sql`), "utf8");
    for (const statement of clusterStatements(text)) {
      // Only a cluster has this function.
      if (!statement.startsWith("select create_")) await stepwise.sql.query(statement);
    }
  }
  expect(await describe(stepwise)).toEqual(await describe(plain));
});

/** Every column, constraint and index of the product's tables. */
function describe({ sql }: TestDatabase): Promise<object[]> {
  return sql`
    with tables as (
      select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema_%'
    )
    select attrelid::regclass::text as table, attname as name,
      format_type(atttypid, atttypmod) || attnotnull || coalesce(pg_get_expr(adbin, adrelid), '') as definition
    from pg_attribute join tables on tables.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select conrelid::regclass::text, conname, pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join tables on tables.oid = indrelid
    order by 1, 2, 3`;
}
