import type { QueryClient } from "@tanstack/react-query";
import { getSession, onSessionChange } from "../api/session.ts";
import type { router as appRouter } from "./router.tsx";

/** Takes the visitor where the session says, and lets nothing of one person's data reach the next. */
export function followSession(router: typeof appRouter, queryClient: QueryClient): void {
  let userId = getSession()?.user.id;

  onSessionChange((change) => {
    const isSamePerson = getSession()?.user.id === userId;
    userId = getSession()?.user.id;
    if (change === "updated" && isSamePerson) return;

    void leave(change).then(() => {
      if (!isSamePerson) void queryClient.cancelQueries().then(() => queryClient.clear());
    });
  });

  async function leave(change: string): Promise<void> {
    if (change === "ended") await router.navigate({ to: "/login", search: {}, replace: true });
    // The routes' own guards decide: to sign-in with the way back, or from sign-in to the page asked for.
    else await router.invalidate();
  }
}
