import type { Readable } from "node:stream";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { commonErrors, tooLarge } from "@cable-connect/contract/errors";
import { errorMessages } from "@cable-connect/contract/messages/errors";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../api-error.ts";
import { createSemaphore } from "../../database/pool/semaphore.ts";
import { createRowReader, type RowReader, type RowsBody } from "./read-rows.ts";

/** Bodies with rows that are read or worked on at once, and of one caller: each may take some 50 MB. */
const slots = { all: 3, ofOneCaller: 1 };
/** Less than the 30 s within which a request must have arrived. */
const waitMilliseconds = 20_000;
/** Retry-After in seconds when others took too long. */
const busyRetryAfter = 30;

/**
 * Reads the bodies of this scope's routes row by row. A caller has one such request at a time, and few are worked on at once;
 * the others wait before anything of their bodies is read.
 */
export function readRowBodies(scope: FastifyInstance, body: RowsBody & { maxBytes: number }): void {
  const bodies = createSemaphore(slots.all, {
    share: slots.ofOneCaller,
    queueTimeoutMilliseconds: waitMilliseconds,
    refusal: () =>
      new ApiError(commonErrors.unavailable, {
        message: errorMessages.importsBusy,
        retryAfter: busyRetryAfter,
      }),
  });
  scope.addHook("preParsing", async ({ caller }, { raw }) => {
    const leave = await bodies.enter(caller?.userId ?? "anyone");
    // The client may have disconnected while it waited.
    if (raw.closed) leave();
    else raw.once("close", leave);
  });
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", (_request: unknown, payload: Readable) =>
    readBody(payload, body),
  );
}

async function readBody(payload: Readable, body: RowsBody & { maxBytes: number }): Promise<unknown> {
  const reader = createRowReader(body);
  let refusal: unknown;
  let bytes = 0;
  // The payload is left open, because closing it would close the connection before the answer.
  for await (const part of payload.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > body.maxBytes) {
      payload.resume();
      throw new ApiError(commonErrors.bodyTooLarge, { message: tooLarge(body.maxBytes) });
    }
    // Of a refused body the rest is dropped: many clients read no answer before they have sent everything.
    if (refusal === undefined) refusal = await faultOf(() => readInSlices(reader, part));
  }
  if (refusal !== undefined) throw refusal;
  return reader.end();
}

/** Bytes judged before yielding to other requests; a few milliseconds of work at worst. */
const sliceBytes = 16 * 1024;

async function readInSlices(reader: RowReader, part: Uint8Array): Promise<void> {
  for (let start = 0; start < part.length; start += sliceBytes) {
    reader.write(part.subarray(start, start + sliceBytes));
    await yieldToRequests();
  }
}

async function faultOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}
