import type { ManualChannel } from "@cable-connect/contract/reminder-stages";
import { useRef } from "react";
import type { Reminded } from "./reminded.ts";

type Calls = {
  /** Records that a customer is reminded, and answers when. */
  mark: (reminded: Reminded, channel: ManualChannel) => Promise<string>;
  /** Takes back the record with this time. */
  takeBack: (reminded: Reminded, channel: ManualChannel, remindedAt: string) => Promise<unknown>;
};

/** Records reminders and takes them back; the calls for one customer wait for each other, and show their failures themselves. */
export function useMarks({ mark, takeBack }: Calls) {
  const last = useRef(new Map<string, Promise<string | undefined>>());

  function queue({ key }: Reminded, next: (remindedAt: string | undefined) => Promise<string | undefined>) {
    const before = last.current.get(key) ?? Promise.resolve(undefined);
    last.current.set(
      key,
      before.then(next).catch(() => undefined),
    );
  }

  return {
    onMark: (reminded: Reminded, channel: ManualChannel) => queue(reminded, () => mark(reminded, channel)),
    onTakeBack: (reminded: Reminded, channel: ManualChannel) =>
      queue(reminded, async (remindedAt) => {
        if (remindedAt !== undefined) await takeBack(reminded, channel, remindedAt);
        return undefined;
      }),
  };
}
