import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import { addMonths, type BusinessDate } from "@cable-connect/contract/values/business-date";
import type { BodyOf } from "../../api/client/route.ts";

type Example = {
  /** Undefined when the operator has none. */
  platform: Assignment["platform"] | undefined;
  ottPlans: readonly OttPlan[];
  today: BusinessDate;
};

const defaultPrice = fixedPlans[0]?.price ?? 1;

/** A request body that the server accepts today; for OTTPlay with the first plan that the operator may sell. */
export function exampleRecharge({ platform, ottPlans, today }: Example): BodyOf<"POST /recharge"> {
  const plan = platform && isOttPlay(platform) ? ottPlans.find(({ price }) => price !== null) : undefined;
  return {
    platformId: platform?.id ?? 1,
    customerFirstName: "Asha",
    customerLastName: "Rao",
    customerPhone: "+91 98765 43210",
    ...(plan && { ottName: plan.ott_name, ottCode: plan.ott_code }),
    // A price of 0 is not a valid amount.
    amount: plan?.price || platform?.price || defaultPrice,
    expiryDate: addMonths(today, 1),
    description: "Order 10045",
  };
}
