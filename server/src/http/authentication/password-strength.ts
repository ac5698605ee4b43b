import { Worker } from "node:worker_threads";
import { authErrors } from "@cable-connect/contract/auth";
import { passwordStrengthMessages } from "@cable-connect/contract/messages/password-strength";
import { levelOf, namesIn, type PasswordStrength } from "@cable-connect/contract/values/password-strength";
import { fieldError } from "../../api-error.ts";

/** Passwords are chosen rarely, and the dictionaries take 80 MB, so the worker ends when it has nothing to do. */
const idleMilliseconds = 60_000;

type Judging = { resolve: (strength: PasswordStrength) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const judgings = new Map<number, Judging>();

/** A thread of its own, because loading the dictionaries would block the event loop for a quarter of a second. */
function startWorker(): Worker {
  const started = new Worker(new URL("./password-strength-worker.ts", import.meta.url));
  // A crash fails what is asked now; the next password gets a new worker.
  const fail = (error: Error) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of judgings.values()) reject(error);
    judgings.clear();
  };
  started.on("message", ({ id, strength }: { id: number; strength: PasswordStrength }) => {
    judgings.get(id)?.resolve(strength);
    judgings.delete(id);
    if (judgings.size === 0) rest(started);
  });
  started.on("error", fail);
  started.on("exit", () => fail(new Error("The thread that judges passwords ended")));
  return started;
}

/** Ends the worker after a while without work; until then it doesn't keep the process alive. */
function rest(resting: Worker): void {
  resting.unref();
  idle = setTimeout(() => {
    if (worker === resting) worker = undefined;
    void resting.terminate();
  }, idleMilliseconds).unref();
}

/** How hard a password is to guess by somebody who knows these names, such as the user's and the shop's. */
export function judgePassword(
  password: string,
  names: readonly (string | null | undefined)[],
): Promise<PasswordStrength> {
  clearTimeout(idle);
  worker ??= startWorker();
  worker.ref();
  lastId += 1;
  const id = lastId;
  worker.postMessage({ id, password, names: namesIn(names) });
  return new Promise((resolve, reject) => judgings.set(id, { resolve, reject }));
}

/** Refuses a password that is easy to guess, with an error on its field that says why. */
export async function refuseWeakPassword(
  password: string,
  field: string,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const { guesses, weakness } = await judgePassword(password, names);
  if (levelOf(guesses) !== "weak") return;
  throw fieldError(authErrors.passwordTooCommon, field, passwordStrengthMessages.weak(weakness));
}
