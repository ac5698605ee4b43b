import { onSessionChange } from "../api/session.ts";
import type { router as appRouter } from "./router.tsx";

/** Takes the visitor where the session says, wherever it was changed. */
export function followSession(router: typeof appRouter): void {
  onSessionChange((change) => {
    if (change === "ended") void router.navigate({ to: "/login", search: {}, replace: true });
    // The routes' own guards decide: to sign-in with the way back, or from sign-in to the page asked for.
    else if (change === "started" || change === "expired") void router.invalidate();
  });
}
