import { createQueryClient } from "../../api/query-client.ts";
import { getSession, onSessionChange } from "../../api/session.ts";

/** The cache of the signed-in person; emptied when somebody else, or nobody, takes the place. */
export const personalCache = createQueryClient();

let userId = getSession()?.user.id;

onSessionChange(() => {
  const present = getSession()?.user.id;
  if (present === userId) return;
  userId = present;
  void personalCache.cancelQueries();
  personalCache.clear();
});
