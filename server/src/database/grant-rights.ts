import { applicationRights } from "./application-rights.ts";
import { clientSettings } from "./client-settings.ts";
import { connect } from "./connect.ts";
import type { DatabaseAccess } from "./open-database.ts";
import { identifier, unsafe } from "./sql.ts";

/** An advisory lock that serialises grants: PostgreSQL refuses concurrent changes of the same right. */
const grantingLock = 5_310_077;

/**
 * Grants the application's role its rights on each table and revokes all others. Does nothing if the application is itself
 * the owner.
 */
export async function grantRights({ owner, application }: DatabaseAccess): Promise<void> {
  const { user: role } = clientSettings(application);
  if (role === undefined || role === clientSettings(owner).user) return;
  const database = connect(owner, { max: 1 });
  try {
    await database.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${grantingLock})`;
      const grantee = identifier(role);
      await transaction`grant usage on schema public to ${grantee}`;
      await transaction`revoke all on all tables in schema public from ${grantee}`;
      for (const [table, rights] of Object.entries(applicationRights)) {
        await transaction`grant ${unsafe(rights)} on ${identifier(table)} to ${grantee}`;
      }
    });
  } finally {
    await database.end();
  }
}
