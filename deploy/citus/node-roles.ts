import { connect } from "../../server/src/database/connect.ts";
import { reasonOf } from "../../server/src/database/open-client.ts";
import { identifier, unsafe } from "../../server/src/database/sql.ts";
import { type ClusterSettings, connectionTo, type Node, type Role } from "./settings.ts";
import { asSuperuser, literal, maintenance, nameOf } from "./superuser.ts";

export async function findMissingRoles(
  settings: ClusterSettings,
  node: Node,
  roles: Role[],
): Promise<string[]> {
  const names = roles.map(({ name }) => name);
  const rows = await asSuperuser(
    settings,
    node,
    (sql) => sql<{ name: string }[]>`
      select rolname as name from pg_roles where rolname = any(${names}) and rolcanlogin`,
    maintenance,
  );
  const found = rows.map(({ name }) => name);
  return names
    .filter((name) => !found.includes(name))
    .map((name) => `${nameOf(node)} has no role ${name} that may sign in.`);
}

export async function createRoles(settings: ClusterSettings, node: Node, roles: Role[]): Promise<void> {
  await asSuperuser(
    settings,
    node,
    async (sql) => {
      for (const { name, password } of roles) {
        const [found] = await sql`select from pg_roles where rolname = ${name}`;
        const verb = unsafe(found ? "alter" : "create");
        await sql`${verb} role ${identifier(name)} login password ${literal(password)}`;
      }
    },
    maintenance,
  );
}

export async function findRefusedRoles(
  settings: ClusterSettings,
  node: Node,
  roles: Role[],
): Promise<string[]> {
  const sentences: string[] = [];
  for (const role of roles) {
    const sql = connect(connectionTo(node, role, settings.database), { max: 1 });
    try {
      await sql`select 1`;
    } catch (error) {
      sentences.push(
        `${role.name} can't sign in to ${settings.database} on ${nameOf(node)}: ${reasonOf(error)}.`,
      );
    } finally {
      await sql.end();
    }
  }
  return sentences;
}

export async function setPasswords(settings: ClusterSettings, node: Node, roles: Role[]): Promise<void> {
  for (const role of roles) {
    const refused = await findRefusedRoles(settings, node, [role]);
    if (refused.length > 0) await createRoles(settings, node, [role]);
  }
}
