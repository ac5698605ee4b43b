/** A clock of a server process that differs from the machine's by a fixed time. */
type ServerClock = {
  now(): Date;
  /** Options of Node.js with which a server has this clock. */
  flags: readonly string[];
};

const indiaIsAheadMilliseconds = 5.5 * 3_600_000;
const dayMilliseconds = 86_400_000;

/** A clock on which the business's midnight in India comes after so many milliseconds; it is behind, at most a day. */
export function clockBeforeMidnight(milliseconds: number): ServerClock {
  const started = Date.now();
  const sinceMidnight = (started + milliseconds + indiaIsAheadMilliseconds) % dayMilliseconds;
  const difference = -sinceMidnight;
  const preload = `
    const Machine = Date;
    globalThis.Date = class extends Machine {
      constructor(...parts) { parts.length > 0 ? super(...parts) : super(Machine.now() + ${difference}); }
      static now() { return Machine.now() + ${difference}; }
    };`;
  return {
    now: () => new Date(Date.now() + difference),
    flags: ["--import", `data:text/javascript,${encodeURIComponent(preload)}`],
  };
}
