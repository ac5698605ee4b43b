import { StartError } from "../start-error.ts";

/** One Ctrl-C under `npm start` arrives twice: from the terminal and from npm. */
const sameSignalMilliseconds = 1_000;

/**
 * Runs a server until SIGINT or SIGTERM, then stops it and exits with 0. A second signal aborts the signal passed to `stop`
 * and sets its own exit code. A failed start exits with 1; a `StartError` prints its message instead of a stack.
 */
export async function runUntilSignal(
  start: (log: (line: string) => void) => Promise<{ stop(hurry: AbortSignal): Promise<void> }>,
): Promise<void> {
  const signals = listenToSignals();
  try {
    const server = await start((line) => console.log(line));
    // A signal during the start takes effect after it, so that no half-started database is left behind.
    await signals.first;
    await server.stop(signals.hurry);
    process.exit(signals.code());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function listenToSignals() {
  const first = Promise.withResolvers<void>();
  const hurry = new AbortController();
  let firstAt: number | undefined;
  let code = 0;
  for (const [name, secondCode] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.on(name, () => {
      firstAt ??= performance.now();
      first.resolve();
      if (hurry.signal.aborted || performance.now() - firstAt < sameSignalMilliseconds) return;
      code = secondCode;
      hurry.abort();
    });
  }
  return { first: first.promise, hurry: hurry.signal, code: () => code };
}
