import { assignServicesBody } from "@cable-connect/contract/operator-platforms";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import type { Context } from "../context.ts";
import { changeAssignments } from "../features/operators/change-assignments.ts";
import { createOperator } from "../features/operators/create-operator.ts";
import { selectOttPlans } from "../features/ott-plans/queries.ts";
import { createPlatform } from "../features/platforms/create-platform.ts";
import { updatePlatform } from "../features/platforms/update-platform.ts";
import type { Caller } from "../http/caller.ts";
import { demoOperators, demoOttPrices, demoOttRates, demoPassword, demoPlatforms } from "./business.ts";
import { openCollections } from "./collections.ts";

/** Nothing else runs meanwhile. */
const unlimited = { withSlot: <T>(work: () => Promise<T>) => work() };

/** Creates the demo's platforms and operators and assigns each operator what it sells. */
export async function openBusiness(context: Context, admin: Caller): Promise<void> {
  const platforms: Platform[] = [];
  for (const fields of demoPlatforms) {
    platforms.push((await createPlatform(context, admin, fields)).platform);
  }
  const plans = await selectOttPlans(context.database);
  const plan_purchase_rates = Object.fromEntries(
    plans.slice(0, demoOttRates.length).map(({ ott_code }, index) => [ott_code, demoOttRates[index] ?? null]),
  );
  for (const { id } of platforms.filter(isOttPlay))
    await updatePlatform(context, admin, { id, version: undefined }, { plan_purchase_rates });
  const lastPrice = demoOttPrices[demoOttPrices.length - 1] ?? 0;
  const prices = Object.fromEntries(
    plans.map(({ ott_code }, index) => [ott_code, demoOttPrices[index] ?? lastPrice]),
  );
  for (const [index, { customers: _, collects, ...fields }] of demoOperators.entries()) {
    const { operator } = await createOperator(context, unlimited, {
      caller: admin,
      body: { ...fields, password: demoPassword },
    });
    // Each sells all but one, so that every screen has a platform left to assign.
    const sold = platforms.filter(
      (platform, position) => index === 0 || position !== index || isOttPlay(platform),
    );
    const pricing = Object.fromEntries(sold.filter(isOttPlay).map(({ id }) => [id, prices]));
    const body = assignServicesBody.parse({
      platformIds: sold.map(({ id }) => id),
      action: "assign",
      pricing,
    });
    await changeAssignments(context, admin, operator.id, body);
    if (collects) await openCollections(context, operator.id, operator.id);
  }
}
