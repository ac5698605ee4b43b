import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import type { ReactNode } from "react";
import type { QueueItem } from "./stored-queue.ts";

/** The ways to remind many: by a queue of messages that the operator sends from an app, or by emails of the server. */
export type ManyChannel = ManualChannel | "email";

/** A customer among those to remind, of a service or of what it owes. */
export type Recipient = {
  /** Unique among them. */
  key: string;
  customer: { id: number; name: string; phone: string };
  email: string | null;
  /** What the reminder is about. */
  about: ReactNode;
  /** Why the customer isn't reminded by a channel; undefined if nothing is in the way. */
  obstacles: Record<ManyChannel, string | undefined>;
  /** A message filled in for the customer. */
  textOf: (message: string) => string;
  /** Identifies it in a stored queue. */
  item: Omit<QueueItem, "state">;
  owes: boolean;
};

/** Those who can be reminded by this channel. */
export function remindable(channel: ManyChannel, recipients: readonly Recipient[]): Recipient[] {
  return recipients.filter(({ obstacles }) => obstacles[channel] === undefined);
}
