import { getSession, onSessionChange } from "../../api/client/session.ts";

/** Milliseconds before coming back to the console refreshes the user again. */
const refreshInterval = 60_000;

let checkedAt = 0;
let isChecking = false;

/**
 * Refreshes the stored user with the server's current data and rights. A failure is only logged, and the stored user
 * stays (specification, section 4).
 */
export async function checkSession(): Promise<void> {
  const session = getSession();
  // The refresh itself may be forbidden, which must not start another one.
  if (!session || session.mustChangePassword || isChecking) return;
  isChecking = true;
  checkedAt = Date.now();
  try {
    const { refreshUser } = await import("../../api/auth.ts");
    await refreshUser(session);
  } catch (error) {
    console.warn("The signed-in user could not be refreshed", error);
  } finally {
    isChecking = false;
  }
}

/** Refreshes the user's rights when the console regains focus, and when a call is forbidden. */
export function followRights(): void {
  function refreshIfOld() {
    if (!document.hidden && Date.now() - checkedAt > refreshInterval) void checkSession();
  }
  window.addEventListener("focus", refreshIfOld);
  window.addEventListener("visibilitychange", refreshIfOld);
  onSessionChange((change) => {
    if (change === "forbidden") void checkSession();
  });
}
