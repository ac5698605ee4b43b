import type { Trial } from "./trial.ts";
import { collections } from "./trials/collections.ts";
import { databaseRefusing, databaseSilent, databaseStopped } from "./trials/database-unavailable.ts";
import { debitRace } from "./trials/debit-race.ts";
import { fairness } from "./trials/fairness.ts";
import { hostileRequests } from "./trials/hostile-requests.ts";
import { endConnections, killBoth, killServer, killTheDatabase } from "./trials/kill.ts";
import { killRenewals } from "./trials/kill-renewals.ts";
import { lockHeld } from "./trials/lock-held.ts";
import { lostAnswer } from "./trials/lost-answer.ts";
import { lostCommit } from "./trials/lost-commit.ts";
import { migrationKilled } from "./trials/migration-killed.ts";
import { model } from "./trials/model.ts";
import { noConnections } from "./trials/no-connections.ts";
import { overdraft } from "./trials/overdraft.ts";
import { reusedKey } from "./trials/reused-key.ts";
import { sameKey } from "./trials/same-key.ts";
import { secrets } from "./trials/secrets.ts";
import { serialization } from "./trials/serialization.ts";
import { signInTiming } from "./trials/sign-in-timing.ts";
import { slowClients } from "./trials/slow-clients.ts";
import { sqlInjection } from "./trials/sql-injection.ts";
import { terminate } from "./trials/terminate.ts";
import { twoServers } from "./trials/two-servers.ts";

/**
 * Every trial, in order. Trials of a round run concurrently, because some of them mostly wait. Trials that measure
 * response times run alone or beside trials that mostly wait.
 */
export const rounds: readonly (readonly Trial[])[] = [
  [signInTiming],
  [slowClients],
  [fairness],
  [databaseStopped, databaseRefusing, databaseSilent, noConnections, lockHeld],
  [terminate],
  [overdraft],
  [sameKey, lostAnswer],
  [reusedKey, lostCommit],
  [debitRace, serialization],
  [model, killServer, killTheDatabase, killBoth, endConnections, collections],
  [hostileRequests, migrationKilled, twoServers, killRenewals],
  [sqlInjection, secrets],
];
