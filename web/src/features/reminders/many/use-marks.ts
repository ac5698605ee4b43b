import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { useRef } from "react";
import type { Recipient } from "./recipient.ts";

type Calls = {
  /** Records that a customer is reminded, and answers when. */
  mark: (recipient: Recipient, channel: ManualChannel) => Promise<string>;
  /** Takes back the record with this time. */
  takeBack: (recipient: Recipient, channel: ManualChannel, remindedAt: string) => Promise<unknown>;
};

/** Records reminders and takes them back; the calls for one customer wait for each other, and show their failures themselves. */
export function useMarks({ mark, takeBack }: Calls) {
  const last = useRef(new Map<string, Promise<string | undefined>>());

  function queue({ key }: Recipient, next: (remindedAt: string | undefined) => Promise<string | undefined>) {
    const before = last.current.get(key) ?? Promise.resolve(undefined);
    last.current.set(
      key,
      before.then(next).catch(() => undefined),
    );
  }

  return {
    onMark: (recipient: Recipient, channel: ManualChannel) =>
      queue(recipient, () => mark(recipient, channel)),
    onTakeBack: (recipient: Recipient, channel: ManualChannel) =>
      queue(recipient, async (remindedAt) => {
        if (remindedAt !== undefined) await takeBack(recipient, channel, remindedAt);
        return undefined;
      }),
  };
}
