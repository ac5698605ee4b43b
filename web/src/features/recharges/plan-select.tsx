import { fixedPlans, planLabel } from "@cable-connect/contract/constants";
import { formatMoney } from "../../ui/text/format.ts";
import { OptionSelect, type OptionSelectInput } from "./option-select.tsx";

const options = fixedPlans.map(({ name, price }) => ({
  value: name,
  label: planLabel(name),
  side: formatMoney(price),
}));

/** A plan of the fixed price list (specification, section 9). */
export function PlanSelect(input: OptionSelectInput) {
  return <OptionSelect label="Plan" placeholder="Select a plan" options={options} {...input} />;
}
