import type { TemplateId } from "@cable-connect/contract/ready-made-reminders";
import { readStored, writeStored } from "../../../api/storage.ts";

/**
 * A service whose customer is to be reminded by WhatsApp; `left-out` could not be from the start. Only its IDs are stored,
 * no names and numbers.
 */
export type QueueItem = {
  customerId: number;
  platformId: number;
  /** Only of a service with a connection. */
  connectionId?: number;
  state: "waiting" | "sent" | "skipped" | "left-out";
};

/** Reminders by WhatsApp, one after the other. */
export type ReminderQueue = { templateId: TemplateId; items: readonly QueueItem[] };

const keyOf = (userId: number) => `cable-connect.reminder-queue.${userId}`;

/** The user's unfinished reminders on this device; undefined if there are none. */
export function readQueue(userId: number): ReminderQueue | undefined {
  try {
    // Only this file writes it.
    const stored: ReminderQueue | null = JSON.parse(readStored(keyOf(userId)) ?? "null");
    return stored && countWaiting(stored) > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the user's reminders, or removes them when undefined or when none is left to send. */
export function storeQueue(userId: number, queue: ReminderQueue | undefined): void {
  const isUnfinished = queue && countWaiting(queue) > 0;
  writeStored(keyOf(userId), isUnfinished ? JSON.stringify(queue) : undefined);
}

/** The reminders that are left to send. */
export function countWaiting({ items }: ReminderQueue): number {
  return items.filter(({ state }) => state === "waiting").length;
}
