import type { User } from "@cable-connect/contract/auth";
import { useSyncExternalStore } from "react";
import { getSession, onSessionChange, type Session } from "./session.ts";

/** The session, undefined when nobody is signed in. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** The signed-in person. Only for screens behind sign-in: throws when nobody is. */
export function useUser(): User {
  const session = useSession();
  if (!session) throw new Error("This screen needs a signed-in user");
  return session.user;
}
