import { applicationRights } from "./application-rights.ts";
import { clientSettings } from "./client-settings.ts";
import { connect } from "./connect.ts";
import type { DatabaseAccess } from "./open-database.ts";
import { identifier, unsafe } from "./sql.ts";

/** Servers that start at once grant one after the other: PostgreSQL refuses to change one right twice at a time. */
const grantingLock = 5_310_077;

/**
 * Gives the application's role what it may do with each table, and nothing else. Without an owner of its own the
 * application is the owner, whose rights are not for us to change.
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
