import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBodyInput } from "@cable-connect/contract/route";

/** Stands for the key while that is not to be seen. */
const keyVariable = "$API_KEY";

const continued = " \\\n  ";

function commandFor(address: string, shownKey: string | undefined, options: readonly string[]): string {
  return [`curl -s "${address}"`, `-H "Authorization: Bearer ${shownKey ?? keyVariable}"`, ...options].join(
    continued,
  );
}

/** Lists the OTT plans of the server at `origin` from a shell. */
export function ottPlansCommand(origin: string, shownKey: string | undefined): string {
  return commandFor(`${origin}/api${ottPlanRoutes.listExternal.path}`, shownKey, []);
}

type RechargeCommand = {
  origin: string;
  shownKey: string | undefined;
  idempotencyKey: string;
  body: RouteBodyInput<typeof rechargeRoutes.createExternal>;
};

/** Recharges at the server at `origin` from a shell. */
export function rechargeCommand({ origin, shownKey, idempotencyKey, body }: RechargeCommand): string {
  return commandFor(`${origin}/api${rechargeRoutes.createExternal.path}`, shownKey, [
    `-H "Content-Type: application/json"`,
    `-H "Idempotency-Key: ${idempotencyKey}"`,
    `-d ${quoted(JSON.stringify(body, undefined, 2))}`,
  ]);
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
