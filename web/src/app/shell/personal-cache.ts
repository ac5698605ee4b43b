import { createQueryClient } from "../../api/client/query-client.ts";
import { getSession, onSessionChange } from "../../api/client/session.ts";
import { discardQueues } from "../../features/reminders/many/stored-queue.ts";

/** The signed-in user's cache; cleared with the user's unfinished reminders when another user signs in, and on sign-out. */
export const personalCache = createQueryClient();

let userId = getSession()?.user.id;

onSessionChange(() => {
  const newUserId = getSession()?.user.id;
  if (newUserId === userId) return;
  if (userId !== undefined) discardQueues(userId);
  userId = newUserId;
  void personalCache.cancelQueries();
  personalCache.clear();
});
