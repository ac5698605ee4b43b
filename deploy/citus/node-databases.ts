import { identifier } from "../../server/src/database/sql.ts";
import type { ClusterSettings, Node } from "./settings.ts";
import { asSuperuser, literal, maintenance, nameOf } from "./superuser.ts";

type Locale = { collate: string; characters: string; encoding: string };

async function readLocale(settings: ClusterSettings, node: Node): Promise<Locale | undefined> {
  const [locale] = await asSuperuser(
    settings,
    node,
    (sql) => sql<Locale[]>`
      select datcollate as collate, datctype as characters, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = ${settings.database}`,
    maintenance,
  );
  return locale;
}

/** Whether a node hasn't the product's database, or one that orders texts otherwise than the coordinator's. */
export async function findMissingDatabase(settings: ClusterSettings, node: Node): Promise<string[]> {
  const [own, first] = await Promise.all([
    readLocale(settings, node),
    readLocale(settings, settings.coordinator),
  ]);
  if (own === undefined) return [`${nameOf(node)} has no database ${settings.database}.`];
  if (first !== undefined && JSON.stringify(own) !== JSON.stringify(first)) {
    return [
      `The database ${settings.database} of ${nameOf(node)} has another locale or encoding than the coordinator's. ` +
        "Drop it if it is empty.",
    ];
  }
  return [];
}

/** Creates the database, with the coordinator's locale, for the owner and the server's role alone. */
export async function createDatabase(settings: ClusterSettings, node: Node): Promise<void> {
  if ((await readLocale(settings, node)) !== undefined) return;
  const standard = { collate: "C.UTF-8", characters: "C.UTF-8", encoding: "UTF8" };
  const { collate, characters, encoding } = (await readLocale(settings, settings.coordinator)) ?? standard;
  const database = identifier(settings.database);
  const owner = identifier(settings.owner.name);
  await asSuperuser(
    settings,
    node,
    async (sql) => {
      await sql`create database ${database} owner ${owner} template template0 encoding ${literal(encoding)}
        lc_collate ${literal(collate)} lc_ctype ${literal(characters)}`;
      await sql`revoke all on database ${database} from public`;
      await sql`grant connect on database ${database} to ${identifier(settings.application.name)}`;
    },
    maintenance,
  );
  await asSuperuser(settings, node, async (sql) => {
    await sql`alter schema public owner to ${owner}`;
    await sql`revoke create on schema public from public`;
  });
}

/** Whether the product's database of a node is without Citus. */
export async function findMissingExtension(settings: ClusterSettings, node: Node): Promise<string[]> {
  const [found] = await asSuperuser(
    settings,
    node,
    (sql) => sql`select from pg_extension where extname = 'citus'`,
  );
  return found ? [] : [`${nameOf(node)} has no extension citus in ${settings.database}.`];
}
