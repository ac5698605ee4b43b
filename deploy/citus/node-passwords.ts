import type { ClusterSettings, Node, Role } from "./settings.ts";
import { asSuperuser, nameOf } from "./superuser.ts";

/** A password as the table has it from which Citus reads how to reach the other nodes. */
const authentication = (password: string) => `password='${password.replaceAll(/[\\']/g, "\\$&")}'`;

export async function findMissingPasswords(
  settings: ClusterSettings,
  node: Node,
  roles: Role[],
): Promise<string[]> {
  const rows = await asSuperuser(
    settings,
    node,
    (sql) => sql<{ role: string; value: string }[]>`
      select rolename as role, authinfo as value from pg_dist_authinfo where nodeid = 0`,
  );
  return roles
    .filter(
      ({ name, password }) =>
        !rows.some((row) => row.role === name && row.value === authentication(password)),
    )
    .map(
      ({ name }) =>
        `${nameOf(node)} doesn't know the password with which it reaches the other nodes as ${name}.`,
    );
}

export async function storePasswords(settings: ClusterSettings, node: Node, roles: Role[]): Promise<void> {
  await asSuperuser(settings, node, (sql) =>
    sql.begin(async (transaction) => {
      for (const { name, password } of roles) {
        await transaction`delete from pg_dist_authinfo where nodeid = 0 and rolename = ${name}`;
        await transaction`
          insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, ${name}, ${authentication(password)})`;
      }
    }),
  );
}
