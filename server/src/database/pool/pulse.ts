import type { Database } from "../connect.ts";
import type { Sockets } from "./sockets.ts";

const tickMilliseconds = 250;
/** Counted in ticks, as each lets what has arrived be read first: a busy process is no silent database. */
const silentTicks = 6;

/** Whether the database answers. */
export type Pulse = {
  /** True from when it fell silent until it answers again. */
  isAway(): boolean;
  /** Asks it; throws when it doesn't answer. */
  check(): Promise<void>;
  stop(): void;
};

/**
 * Feels the database's pulse while `isWorking`. A database that refuses says so by itself; one that has gone silent
 * (a stopped process, a network that swallows) is noticed here, and its connections are cut so that nothing waits.
 */
export function startPulse(probe: Database, sockets: Sockets, isWorking: () => boolean): Pulse {
  let away = false;
  let asking = false;
  let silence = 0;
  let bytesRead = 0;

  /** An answer is an answer, be it a refusal; only a question that was cut off has none. */
  async function ask(): Promise<void> {
    asking = true;
    silence = 0;
    let cutOff = false;
    abandon = () => {
      cutOff = true;
    };
    await probe`select 1`.catch(() => {});
    asking = false;
    if (!cutOff) away = false;
  }
  let abandon = () => {};

  function tick(): void {
    if (!asking) {
      if (away || isWorking()) void ask();
      return;
    }
    const bytes = sockets.bytesRead();
    silence = bytes === bytesRead ? silence + 1 : 0;
    bytesRead = bytes;
    if (silence < silentTicks) return;
    away = true;
    abandon();
    sockets.cut();
  }

  const timer = setInterval(tick, tickMilliseconds);
  timer.unref();
  return {
    isAway: () => away,
    async check() {
      await probe`select 1`;
    },
    stop: () => clearInterval(timer),
  };
}
