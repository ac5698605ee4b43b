import { reasonOf } from "../../server/src/database/open-client.ts";
import type { ClusterSettings, Node } from "./settings.ts";
import { asSuperuser, maintenance, nameOf } from "./superuser.ts";

/** Why the superuser can't work on a node. */
export async function findUnreachable(settings: ClusterSettings, node: Node): Promise<string[]> {
  try {
    const [{ isSuperuser } = { isSuperuser: false }] = await asSuperuser(
      settings,
      node,
      (sql) => sql<{ isSuperuser: boolean }[]>`
        select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
      maintenance,
    );
    return isSuperuser ? [] : [`${settings.superuser.name} is no superuser on ${nameOf(node)}.`];
  } catch (error) {
    return [`${nameOf(node)} can't be reached as ${settings.superuser.name}: ${reasonOf(error)}.`];
  }
}

/** The settings of PostgreSQL that Citus needs and a node hasn't; each needs a restart. */
export async function findWrongSettings(settings: ClusterSettings, node: Node): Promise<string[]> {
  const rows = await asSuperuser(
    settings,
    node,
    (sql) => sql<{ name: string; setting: string }[]>`select name, setting from pg_settings`,
    maintenance,
  );
  const values = new Map(rows.map(({ name, setting }) => [name, setting]));
  const listOf = (name: string) => (values.get(name) ?? "").split(",").map((part) => part.trim());
  const missing: string[] = [];
  if (listOf("shared_preload_libraries")[0] !== "citus")
    missing.push("shared_preload_libraries must begin with citus");
  if (values.get("wal_level") !== "logical")
    missing.push("wal_level must be logical, to move shards while servers run");
  // Security releases of 2026 load only the output plugins that this setting names.
  if (values.has("output_plugin_libraries") && !listOf("output_plugin_libraries").includes("citus"))
    missing.push("output_plugin_libraries must include citus, to move shards while servers run");
  return missing.map(
    (sentence) => `${nameOf(node)}: ${sentence}. Change postgresql.conf and restart PostgreSQL.`,
  );
}
