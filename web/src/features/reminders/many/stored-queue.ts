import type { MessageId } from "@cable-connect/contract/reminders/ready-made-reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { readStored, userKey, writeStored } from "../../../api/client/storage.ts";

/**
 * A customer to be reminded by a message; `left-out` could not be from the start. Only its IDs are stored, no names and
 * numbers.
 */
export type QueueItem = {
  customerId: number;
  /** Only of a service. */
  platformId?: number;
  /** Only of a service with a connection. */
  connectionId?: number;
  state: "waiting" | "sent" | "skipped" | "left-out";
};

/** Reminders by WhatsApp or SMS, one after the other. */
export type ReminderQueue = { channel: ManualChannel; templateId: MessageId; items: readonly QueueItem[] };

/** What the reminders of a queue are about: there is one of each. */
export type QueueSubject = "services" | "owing";

const names = { services: "reminder-queue", owing: "owing-queue" } as const;
const keyOf = (userId: number, subject: QueueSubject) => userKey(names[subject], userId);

/** The user's unfinished reminders on this device; undefined if there are none. */
export function readQueue(userId: number, subject: QueueSubject): ReminderQueue | undefined {
  try {
    // Only this file writes it.
    const stored: ReminderQueue | null = JSON.parse(readStored(keyOf(userId, subject)) ?? "null");
    // One without a channel was stored when there was only WhatsApp.
    return stored && countWaiting(stored) > 0
      ? { ...stored, channel: stored.channel ?? "whatsapp" }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the user's reminders, or removes them when undefined or when none is left to send. */
export function storeQueue(userId: number, subject: QueueSubject, queue: ReminderQueue | undefined): void {
  const isUnfinished = queue && countWaiting(queue) > 0;
  writeStored(keyOf(userId, subject), isUnfinished ? JSON.stringify(queue) : undefined);
}

/** Removes all unfinished reminders of a user. */
export function discardQueues(userId: number): void {
  storeQueue(userId, "services", undefined);
  storeQueue(userId, "owing", undefined);
}

/** The reminders that are left to send. */
export function countWaiting({ items }: Pick<ReminderQueue, "items">): number {
  return items.filter(({ state }) => state === "waiting").length;
}
