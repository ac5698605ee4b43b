import type { User } from "@cable-connect/contract/auth";
import type { Profile } from "@cable-connect/contract/profile";
import { useSyncExternalStore } from "react";
import { readStored, userKey, writeStored } from "./storage.ts";

const key = "cable-connect.session";
/** Stored instead of a session that expired, so that other tabs can tell it from a sign-out. */
const expired = "expired";

/** The signed-in user and the token; with a temporary password it can do nothing but choose a new one. */
export type Session = { token: string; user: User; mustChangePassword?: true };

/**
 * `ended`: signed out here or in another tab. `expired`: the server refused the token. `forbidden`: it forbade something
 * that the console offered, so the user's rights may have changed.
 */
type SessionChange = "started" | "updated" | "ended" | "expired" | "forbidden";

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let session = readSession();
let hasExpired = false;

function readSession(): Session | undefined {
  try {
    // Only this file writes it, and the server's answer soon replaces its user.
    const stored: Partial<Session> | null = JSON.parse(readStored(key) ?? "null");
    if (!stored?.token || !stored.user) return undefined;
    return { token: stored.token, user: stored.user, mustChangePassword: stored.mustChangePassword };
  } catch {
    return undefined;
  }
}

function announce(change: SessionChange): void {
  hasExpired = change === "expired";
  for (const listener of listeners) listener(change);
}

/** The session of this browser, shared by its tabs; undefined when nobody is signed in. */
export function getSession(): Session | undefined {
  return session;
}

/** The key of what the signed-in user stores on this device. */
export function ownKey(name: string): string {
  return userKey(name, session?.user.id);
}

/** Whether the server ended the last session, and nobody has signed in or out since. */
export function wasSessionExpired(): boolean {
  return hasExpired;
}

/** Calls `listener` after each change, in this tab or another. Returns a function that stops it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the session after a sign-in. */
export function startSession(started: Session): void {
  session = started;
  writeStored(key, JSON.stringify(started));
  announce("started");
}

/** Updates the signed-in user, unless `token` is no longer the session's. */
export function updateUser(token: string, fresh: User): void {
  if (session?.token !== token) return;
  session = { ...session, user: fresh };
  writeStored(key, JSON.stringify(session));
  announce("updated");
}

/** The temporary password of this token's session is replaced, so that it can do everything. */
export function finishPasswordChange(token: string): void {
  if (session?.token === token) startSession({ token, user: session.user });
}

/** Deletes the session after a sign-out. */
export function endSession(): void {
  session = undefined;
  writeStored(key, undefined);
  announce("ended");
}

/** Deletes the session whose token the server refused; a late answer to an older token changes nothing. */
export function expireSession(token: string): void {
  if (session?.token !== token) return;
  session = undefined;
  writeStored(key, expired);
  announce("expired");
}

/** Announces that the server forbade something to the user of this token. */
export function announceForbidden(token: string): void {
  if (session?.token === token) announce("forbidden");
}

/** Adopts what another tab stored, or this one before the browser suspended it. */
function followStorage(): void {
  const previous = session;
  session = readSession();
  const hasStarted = previous?.mustChangePassword && !session?.mustChangePassword;
  if (previous?.token !== session?.token || hasStarted)
    announce(session ? "started" : readStored(key) === expired ? "expired" : "ended");
  else if (session) announce("updated");
}

window.addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) followStorage();
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) followStorage();
});

/** The session, undefined when nobody is signed in. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** The signed-in user. Only for screens behind sign-in: throws if nobody is signed in. */
export function useUser(): User {
  const present = useSession();
  if (!present) throw new Error("This screen needs a signed-in user");
  return present.user;
}

/** The part of a profile that a session stores. */
export function userOf({
  address: _address,
  createdAt: _createdAt,
  walletBalance: _walletBalance,
  ...user
}: Profile): User {
  return user;
}
