import type { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { ottPlansCall, rechargeCall } from "./documented.build.ts";

/** Replaces the key in commands while it is hidden. */
const keyVariable = "$API_KEY";

const lineContinuation = " \\\n  ";

function commandFor(address: string, options: readonly string[]): string {
  return [`curl -s "${address}"`, ...options].join(lineContinuation);
}

function bearer(shownKey: string | undefined): string {
  return `-H "Authorization: Bearer ${shownKey ?? keyVariable}"`;
}

/** A shell command that lists the OTT plans of the server at `origin`. */
export function ottPlansCommand(origin: string, shownKey: string | undefined): string {
  return commandFor(`${origin}/api${ottPlansCall.path}`, [bearer(shownKey)]);
}

type RechargeCommand = {
  origin: string;
  shownKey: string | undefined;
  idempotencyKey: string;
  body: RouteBodyInput<typeof externalRechargeRoutes.createExternal>;
};

/** A shell command that recharges a customer on the server at `origin`. */
export function rechargeCommand({ origin, shownKey, idempotencyKey, body }: RechargeCommand): string {
  return commandFor(`${origin}/api${rechargeCall.path}`, [
    // First, because an order that is repeated without it is paid twice.
    `-H "Idempotency-Key: ${idempotencyKey}"`,
    bearer(shownKey),
    `-H "Content-Type: application/json"`,
    `-d ${quote(JSON.stringify(body, undefined, 2))}`,
  ]);
}

/** Quotes a text as one word for a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
