import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { rechargeErrors } from "@cable-connect/contract/recharges";
import { formatPrice } from "../../ui/text/format.ts";
import { type Option, OptionSelect, type OptionSelectInput } from "./option-select.tsx";

type OttPlanSelectProps = OptionSelectInput & {
  /** Undefined while they are loading. */
  plans: readonly OttPlan[] | undefined;
};

/** A plan of OTTPlay with its least amount and what is in it; one without a price can't be sold. */
export function OttPlanSelect({ plans, ...input }: OttPlanSelectProps) {
  return <OptionSelect label="Plan" placeholder="Select a plan" options={plans?.map(toOption)} {...input} />;
}

function toOption({ ott_code, ott_name, ott, price }: OttPlan): Option {
  const option = { value: ott_code, label: ott_name };
  return price === null
    ? { ...option, detail: rechargeErrors.ottPriceMissing.message, disabled: true }
    : { ...option, detail: ott.join(", "), side: formatPrice(price) };
}
