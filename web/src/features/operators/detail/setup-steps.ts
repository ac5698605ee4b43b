import type { OperatorDetail } from "@cable-connect/contract/operators";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { canPay } from "../can-pay.ts";

/** Which steps of an operator's setup are done, and what the prices still need. */
export type SetupSteps = {
  hasPlatforms: boolean;
  /** Active platforms without an operator rate, and OTTPlay without a price for each plan. */
  unpriced: readonly Assignment[];
  /** Undefined while only OTTPlay may lack some, and its plans aren't loaded. */
  hasPrices: boolean | undefined;
  /** Whether recharges can be paid. */
  isFunded: boolean;
  hasSignedIn: boolean;
};

/** The steps of an operator's setup. `plans` is the OTTPlay catalogue, undefined until it is loaded. */
export function setupSteps(
  operator: OperatorDetail,
  plans: readonly Pick<OttPlan, "ott_code">[] | undefined,
): SetupSteps {
  const { assignedServices, setup } = operator;
  const active = assignedServices.filter(({ isActive }) => isActive);
  const unpriced = active.filter(({ platform, pricing }) =>
    isOttPlay(platform)
      ? plans?.some(({ ott_code }) => pricing?.[ott_code] === undefined)
      : platform.operator_rate === null,
  );
  const hasPlatforms = active.length > 0;
  const isUnknown = !plans && active.some(({ platform }) => isOttPlay(platform));
  return {
    hasPlatforms,
    unpriced,
    hasPrices: hasPlatforms && unpriced.length === 0 && (isUnknown ? undefined : true),
    isFunded: canPay(operator),
    hasSignedIn: setup.firstSignedInAt !== null,
  };
}
