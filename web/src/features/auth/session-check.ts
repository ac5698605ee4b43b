import { useSyncExternalStore } from "react";
import { getSession, onSessionChange } from "../../api/session.ts";

/** States of authentication (section 4). */
export type AuthenticationStatus = "loading" | "authenticated" | "unauthenticated";

const listeners = new Set<() => void>();
let isChecking = false;

function setChecking(value: boolean): void {
  isChecking = value;
  for (const listener of listeners) listener();
}

/** Checks the stored session once, at the start. A failure is only logged, and the stored user stays (section 4). */
export async function checkSession(): Promise<void> {
  const session = getSession();
  if (!session) return;
  setChecking(true);
  try {
    const { refreshUser } = await import("./refresh-user.ts");
    await refreshUser(session);
  } catch (error) {
    console.warn("The signed-in user could not be refreshed", error);
  } finally {
    setChecking(false);
  }
}

function getStatus(): AuthenticationStatus {
  if (!getSession()) return "unauthenticated";
  return isChecking ? "loading" : "authenticated";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Where authentication stands; `loading` while the stored session is checked. */
export function useAuthenticationStatus(): AuthenticationStatus {
  return useSyncExternalStore(subscribe, getStatus);
}
