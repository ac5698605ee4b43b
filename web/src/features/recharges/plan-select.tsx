import { fixedPlans, planLabel } from "@cable-connect/contract/constants";
import { Select, type SelectProps } from "@mantine/core";
import { formatMoney } from "../../ui/format.ts";
import { OptionText } from "./option-text.tsx";

const prices = new Map(fixedPlans.map(({ name, price }) => [name, price]));
const options = fixedPlans.map(({ name }) => ({ value: name, label: planLabel(name) }));

/** A plan of the fixed price list (section 9). */
export function PlanSelect(input: Omit<SelectProps, "data">) {
  return (
    <Select
      label="Plan"
      withAsterisk
      searchable
      openOnFocus={false}
      // What is typed takes the place of what is chosen.
      onFocus={({ currentTarget }) => currentTarget.select()}
      selectFirstOptionOnChange
      allowDeselect={false}
      comboboxProps={{ shadow: "md" }}
      placeholder="Select a plan"
      data={options}
      renderOption={({ option }) => (
        <OptionText label={option.label} side={formatMoney(prices.get(option.value) ?? 0)} />
      )}
      {...input}
    />
  );
}
