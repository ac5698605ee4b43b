import { StartError } from "../start-error.ts";

/** One Ctrl-C under `npm start` arrives twice: from the terminal, and passed on by npm. */
const sameSignalMilliseconds = 1_000;

/**
 * Runs a server until SIGINT or SIGTERM, then stops it and ends with 0. A second signal aborts the signal that the stop
 * is handed, and ends with its own code. A start that fails ends with 1 and, where the reason is known, a sentence in
 * place of a stack.
 */
export async function runUntilSignal(
  start: (log: (line: string) => void) => Promise<{ stop(hurry: AbortSignal): Promise<void> }>,
): Promise<void> {
  const signals = listenToSignals();
  try {
    const server = await start((line) => console.log(line));
    // One during the start waits for it, so that a half-started database is never left behind.
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
