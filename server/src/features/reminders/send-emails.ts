import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { dueEmails, waitingEmails } from "./emails-to-send.ts";
import { sendOwingEmail, waitingOwingEmails } from "./owing/send-owing-emails.ts";
import { sendReminderEmail } from "./send-reminder-email.ts";

type Log = { warn(details: object, message: string): void };

const hour = 3_600_000;
/** Milliseconds until an email that an operator asked for is noticed. */
const waitingInterval = 3_000;
/** The longest pause after a failure in milliseconds. */
const maxFailurePause = 60_000;

/**
 * Sends the automatic emails that are due, at once, in case no server ran at the full hour, and every hour, and those that
 * wait in the tables every few seconds. The returned function stops it, and waits for the emails that are being sent.
 */
export function startSendingEmails(context: Context, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (error: unknown) => log.warn({ err: error }, "sending emails failed");

  /** Sends one after the other; a failure must not affect the others. */
  async function sendEach<Key>(
    find: (context: Context) => AsyncIterable<Key> | Promise<Key[]>,
    send: (context: Context, key: Key) => Promise<unknown>,
  ): Promise<void> {
    for await (const key of await find(context)) {
      if (signal.aborted) return;
      await send(context, key).catch(report);
    }
  }

  async function every(milliseconds: number, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now();
      let interval = milliseconds;
      try {
        await work();
      } catch (error) {
        report(error);
        interval = Math.min(interval, maxFailurePause);
      }
      const pause = Math.max(0, began + interval - performance.now());
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  const ended = Promise.all([
    every(hour, () => sendEach(dueEmails, sendReminderEmail)),
    every(waitingInterval, () => sendEach(waitingEmails, sendReminderEmail)),
    every(waitingInterval, () => sendEach(waitingOwingEmails, sendOwingEmail)),
  ]);
  return async () => {
    stopping.abort();
    await ended;
  };
}
