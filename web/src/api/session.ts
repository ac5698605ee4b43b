import type { User } from "@cable-connect/contract/auth";
import type { Profile } from "@cable-connect/contract/profile";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

const key = "cable-connect.session";
/** Stored in place of a session that the server ended, so that other tabs can tell that from signing out. */
const expired = "expired";

/** Who is signed in, and the token that proves it. */
export type Session = { token: string; user: User };

/**
 * `ended`: signed out here or in another tab. `expired`: the server refused the token. `doubted`: it forbade something
 * that the console offered, so the person's rights may have changed.
 */
export type SessionChange = "started" | "updated" | "ended" | "expired" | "doubted";

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let session = readSession();
let hasExpired = false;

function readSession(): Session | undefined {
  try {
    // Only this file writes it, and the server's answer soon replaces its user.
    const stored: Partial<Session> | null = JSON.parse(readStored(key) ?? "null");
    return stored?.token && stored.user ? { token: stored.token, user: stored.user } : undefined;
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

/** Whether the server ended the last session, and nobody has signed in or out since. */
export function wasSessionExpired(): boolean {
  return hasExpired;
}

/** Calls `listener` after each change, in this tab or another. Returns a function that stops it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the session of a person who has just signed in. */
export function startSession(started: Session): void {
  session = started;
  writeStored(key, JSON.stringify(started));
  announce("started");
}

/** Stores newer facts about the signed-in person, unless `token` is no longer the session's. */
export function updateUser(token: string, fresh: User): void {
  if (session?.token !== token) return;
  session = { token, user: fresh };
  writeStored(key, JSON.stringify(session));
  announce("updated");
}

/** Deletes the session: the person signed out. */
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

/** Announces that the server forbade something to the person of this token. */
export function doubtSession(token: string): void {
  if (session?.token === token) announce("doubted");
}

/** Adopts what another tab stored, or this one before the browser suspended it. */
function followStorage(): void {
  const previous = session;
  session = readSession();
  if (previous?.token !== session?.token)
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

/** The signed-in person. Only for screens behind sign-in: throws when nobody is. */
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
