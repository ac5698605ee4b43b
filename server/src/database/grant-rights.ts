import { applicationRights } from "./application-rights.ts";
import { clientSettings } from "./client-settings.ts";
import { connect, type Reader } from "./connect.ts";
import { oneConnectionToEachNode } from "./distribution.ts";
import type { DatabaseAccess } from "./open-database.ts";
import { identifier, unsafe } from "./sql.ts";

/** An advisory lock that serialises grants: PostgreSQL refuses concurrent changes of the same right. */
const grantingLock = 5_310_077;

/**
 * Grants the application's role its rights on each table and revokes all others. Does nothing if the application is itself
 * the owner. Changes only the tables whose rights differ: on Citus each change needs all nodes, and a server must start
 * while one is missing.
 */
export async function grantRights({ owner, application }: DatabaseAccess): Promise<void> {
  const { user: role } = clientSettings(application);
  if (role === undefined || role === clientSettings(owner).user) return;
  const database = connect(owner, { max: 1 });
  try {
    await database.query(oneConnectionToEachNode);
    await database.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${grantingLock})`;
      const grantee = identifier(role);
      const { mayUseSchema, tables } = await findWrongRights(transaction, role);
      if (!mayUseSchema) await transaction`grant usage on schema public to ${grantee}`;
      for (const table of tables) {
        await transaction`revoke all on ${identifier(table)} from ${grantee}`;
        const rights = applicationRights[table];
        if (rights !== undefined)
          await transaction`grant ${unsafe(rights)} on ${identifier(table)} to ${grantee}`;
      }
    });
  } finally {
    await database.end();
  }
}

/** Whether the application's role may use the schema, and the tables on which it has other rights than it should have. */
export async function findWrongRights(
  reader: Reader,
  role: string,
): Promise<{ mayUseSchema: boolean; tables: string[] }> {
  const [schema] = await reader<{ mayUse: boolean }[]>`
    select has_schema_privilege(${role}, 'public', 'usage') as "mayUse"`;
  const granted = await readGranted(reader, role);
  const tables = new Set([...granted.keys(), ...Object.keys(applicationRights)]);
  const isWrong = (table: string) => {
    const held = granted.get(table) ?? new Set();
    const wanted = rightsIn(applicationRights[table] ?? "");
    return held.size !== wanted.size || [...wanted].some((right) => !held.has(right));
  };
  return { mayUseSchema: schema?.mayUse === true, tables: [...tables].filter(isWrong) };
}

/** The rights that a role was granted on each table, as `rightsIn` has them. */
async function readGranted(reader: Reader, role: string): Promise<Map<string, Set<string>>> {
  const rows = await reader<{ table: string; right: string }[]>`
    select relname as table, lower(privilege_type) as right
    from pg_class cross join lateral aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and grantee = (select oid from pg_roles where rolname = ${role})
    union all
    select relname, lower(privilege_type) || ' ' || attname
    from pg_class join pg_attribute on attrelid = pg_class.oid cross join lateral aclexplode(attacl)
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and grantee = (select oid from pg_roles where rolname = ${role})`;
  const granted = new Map<string, Set<string>>();
  for (const { table, right } of rows) granted.set(table, (granted.get(table) ?? new Set()).add(right));
  return granted;
}

/** The single rights in a list: `select, update (a, b)` has `select`, `update a` and `update b`. */
function rightsIn(list: string): Set<string> {
  const rights = [...list.matchAll(/(\w+)(?: \(([^)]*)\))?/g)];
  return new Set(
    rights.flatMap(([, right = "", columns]) =>
      columns === undefined ? [right] : columns.split(",").map((column) => `${right} ${column.trim()}`),
    ),
  );
}
