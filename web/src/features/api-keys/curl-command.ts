import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBodyInput } from "@cable-connect/contract/route";

/** Stands for the key while that is not to be seen. */
const keyVariable = "$API_KEY";

const continued = " \\\n  ";

function commandFor(path: string, shownKey: string | undefined, options: readonly string[]): string {
  const address = `${window.location.origin}/api${path}`;
  return [`curl -s "${address}"`, `-H "Authorization: Bearer ${shownKey ?? keyVariable}"`, ...options].join(
    continued,
  );
}

/** Lists the OTT plans from a shell. */
export function ottPlansCommand(shownKey: string | undefined): string {
  return commandFor(ottPlanRoutes.listExternal.path, shownKey, []);
}

type RechargeCommand = {
  shownKey: string | undefined;
  idempotencyKey: string;
  body: RouteBodyInput<typeof rechargeRoutes.createExternal>;
};

/** Recharges from a shell. */
export function rechargeCommand({ shownKey, idempotencyKey, body }: RechargeCommand): string {
  return commandFor(rechargeRoutes.createExternal.path, shownKey, [
    `-H "Content-Type: application/json"`,
    `-H "Idempotency-Key: ${idempotencyKey}"`,
    `-d ${quoted(JSON.stringify(body, undefined, 2))}`,
  ]);
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
