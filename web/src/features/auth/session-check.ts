import { profileRoutes } from "@cable-connect/contract/profile";
import { useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { getSession, onSessionChange, updateUser } from "../../api/session.ts";

/** States of authentication (section 4). */
export type AuthenticationStatus = "loading" | "authenticated" | "unauthenticated";

/** Milliseconds after which the stored user is trusted without the server's word. */
const patience = 10_000;

const listeners = new Set<() => void>();
let isChecking = false;

function setChecking(value: boolean): void {
  isChecking = value;
  for (const listener of listeners) listener();
}

/**
 * Asks the server once, at the start, who the stored session belongs to. A refused token ends the session; any
 * other failure is only logged, and the stored user stays.
 */
export async function checkSession(): Promise<void> {
  const session = getSession();
  if (!session) return;
  setChecking(true);
  try {
    const { user } = await call(profileRoutes.get, { signal: AbortSignal.timeout(patience) });
    updateUser(session.token, user);
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
