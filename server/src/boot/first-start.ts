import { ottPlanCatalogue } from "@cable-connect/contract/ott-plans";
import { levelOf } from "@cable-connect/contract/values/password-strength";
import type { Database } from "../database/connect.ts";
import { inTransaction } from "../database/transaction.ts";
import defaultCatalogue from "../features/ott-plans/default-catalogue.json" with { type: "json" };
import { upsertOttPlans } from "../features/ott-plans/queries.ts";
import { judgePassword } from "../http/authentication/password-strength.ts";
import { hashPassword } from "../http/authentication/passwords.ts";
import { createTemporaryPassword } from "../http/authentication/temporary-password.ts";
import { StartError } from "../start-error.ts";

type FirstAdmin = { username: string; password: string | undefined };

/**
 * Creates the first admin if there is none. Returns the password if it was generated, to be shown at once (specification,
 * section 10, Security). Throws a `StartError` if the given password is too easy to guess.
 */
export async function createFirstAdmin(
  database: Database,
  admin: FirstAdmin,
  now: Date,
): Promise<string | undefined> {
  const admins = await database`select 1 from users where type = 'admin' limit 1`;
  if (admins.length > 0) return undefined;
  if (admin.password !== undefined) {
    const { guesses } = await judgePassword(admin.password, [admin.username]);
    if (levelOf(guesses) === "weak") {
      throw new StartError("ADMIN_PASSWORD is too easy to guess. Choose another one.");
    }
  }
  const password = admin.password ?? createTemporaryPassword();
  const password_hash = await hashPassword(password);
  const isCreated = await inTransaction(database, async (transaction) => {
    const [created] = await transaction<{ id: number }[]>`
      insert into users (type, username, name, created_at, updated_at)
      values ('admin', ${admin.username}, 'Administrator', ${now}, ${now})
      on conflict do nothing returning id`;
    if (created)
      await transaction`
        insert into credentials (user_id, password_hash) values (${created.id}, ${password_hash})`;
    return created !== undefined;
  });
  return isCreated && admin.password === undefined ? password : undefined;
}

/** Fills the OTT catalogue if it is empty. */
export async function fillOttCatalogue(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const plans = await transaction`select 1 from ott_plans limit 1`;
    if (plans.length === 0) await upsertOttPlans(transaction, ottPlanCatalogue.parse(defaultCatalogue));
  });
}
