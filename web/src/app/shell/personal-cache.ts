import { createQueryClient } from "../../api/query-client.ts";
import { getSession, onSessionChange } from "../../api/session.ts";

/** The signed-in user's cache; cleared when another user signs in, and on sign-out. */
export const personalCache = createQueryClient();

let userId = getSession()?.user.id;

onSessionChange(() => {
  const newUserId = getSession()?.user.id;
  if (newUserId === userId) return;
  userId = newUserId;
  void personalCache.cancelQueries();
  personalCache.clear();
});
