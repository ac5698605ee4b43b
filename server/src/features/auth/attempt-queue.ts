import { authErrors } from "@cable-connect/contract/auth";
import { ApiError } from "../../api-error.ts";
import { createSemaphore } from "../../database/pool/semaphore.ts";
import { countedAddress } from "../../http/headers/client-address.ts";

/** How many attempts of strangers run at once, and as many of users: some hash while others wait for the database. */
const underWay = 4;
/** One address or user may have half of them: some seconds of hashing. */
const maxWaiting = 400;
/** When the console gives up. */
const queueTimeoutMilliseconds = 30_000;
/** Seconds after which a refused attempt may be repeated. */
const retryAfter = 5;

/**
 * Queues the attempts at a password. Those of one address run one after the other, so that each is counted before the next.
 * So do those of one user, in a queue of their own, which strangers can't fill. Throws 503 if too many wait.
 */
export type AttemptQueue = {
  ofStranger<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** `act` separates a user's sign-ins from what its sessions do. */
  ofUser<T>(userId: number, act: "sign-in" | "change", attempt: () => Promise<T>): Promise<T>;
};

/** Creates the queue of a serving process, in which nobody waits yet. */
export function createAttemptQueue(): AttemptQueue {
  const options = {
    share: 1,
    maxWaiting,
    queueTimeoutMilliseconds,
    refusal: () => new ApiError(authErrors.signInBusy, { retryAfter }),
  };
  const strangers = createSemaphore(underWay, options);
  const users = createSemaphore(underWay, options);
  return {
    ofStranger: (address, attempt) => strangers.run(countedAddress(address), attempt),
    ofUser: (userId, act, attempt) => users.run(`${act} ${userId}`, attempt),
  };
}
