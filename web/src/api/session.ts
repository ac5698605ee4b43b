import type { User } from "@cable-connect/contract/auth";
import { readStored, writeStored } from "./storage.ts";

const key = "cable-connect.session";
/** Stands in the place of a session that the server has ended, so that other tabs can tell it from one that was left. */
const expired = "expired";

/** Who is signed in, and the token that proves it. */
export type Session = { token: string; user: User };

/**
 * `ended`: signed out here or in another tab. `expired`: the server refused the token. `doubted`: it forbade what the
 * person was shown, whose rights may be others by now.
 */
export type SessionChange = "started" | "updated" | "ended" | "expired" | "doubted";

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let session = readSession();
let hasExpired = false;

function readSession(): Session | undefined {
  try {
    // Written by this file alone, and its user is soon replaced by the server's.
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

/** Whether the server has ended the session that was there last, and nobody has signed in or out since. */
export function wasSessionExpired(): boolean {
  return hasExpired;
}

/** Calls `listener` after each change, wherever it was made. Returns how to stop that. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers who has just signed in. */
export function startSession(started: Session): void {
  session = started;
  writeStored(key, JSON.stringify(started));
  announce("started");
}

/** Takes over newer facts about the signed-in person, unless `token` is no longer the one in use. */
export function updateUser(token: string, fresh: User): void {
  if (session?.token !== token) return;
  session = { token, user: fresh };
  writeStored(key, JSON.stringify(session));
  announce("updated");
}

/** Forgets the session. */
export function endSession(): void {
  session = undefined;
  writeStored(key, undefined);
  announce("ended");
}

/** Forgets the session whose token the server refused; a late answer to an older token changes nothing. */
export function expireSession(token: string): void {
  if (session?.token !== token) return;
  session = undefined;
  writeStored(key, expired);
  announce("expired");
}

/** Tells that the server forbade something to the person of this token. */
export function doubtSession(token: string): void {
  if (session?.token === token) announce("doubted");
}

/** Takes over what another tab, or this one before it was put to sleep, has stored. */
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
