import { createQueryClient } from "../../api/client/query-client.ts";
import { getSession, onSessionChange } from "../../api/client/session.ts";
import { discardQueues } from "../../features/reminders/many/stored-queue.ts";

/**
 * The signed-in user's cache, cleared when the session ends. The user's unfinished reminders are discarded on sign-out and when
 * another user signs in.
 */
export const personalCache = createQueryClient();

/** The user of the session, or of the one that expired last. */
let userId = getSession()?.user.id;

onSessionChange((change) => {
  const newUserId = getSession()?.user.id;
  if (newUserId === userId) return;
  // After an expired session the same user goes on with the reminders.
  if (change !== "expired") {
    if (userId !== undefined) discardQueues(userId);
    userId = newUserId;
  }
  void personalCache.cancelQueries();
  personalCache.clear();
});
