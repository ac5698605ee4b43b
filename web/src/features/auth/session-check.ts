import { getSession, onSessionChange } from "../../api/session.ts";

/** Milliseconds for which the server's word about the person holds, unless it forbids something. */
const trust = 60_000;

let checkedAt = 0;
let isChecking = false;

/**
 * Asks whose the stored session is, and what they may. A failure is only logged, and the stored user stays
 * (specification, section 4).
 */
export async function checkSession(): Promise<void> {
  const session = getSession();
  // The check itself may be forbidden, which must not lead to another.
  if (!session || isChecking) return;
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

/** Notices rights that were given or taken away: on coming back to the console, and when a call is forbidden. */
export function followRights(): void {
  function comeBack() {
    if (!document.hidden && Date.now() - checkedAt > trust) void checkSession();
  }
  window.addEventListener("focus", comeBack);
  window.addEventListener("visibilitychange", comeBack);
  onSessionChange((change) => {
    if (change === "doubted") void checkSession();
  });
}
