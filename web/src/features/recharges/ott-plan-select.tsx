import { messages } from "@cable-connect/contract/messages";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { rechargeErrors } from "@cable-connect/contract/recharges";
import { Select, type SelectProps } from "@mantine/core";
import { formatPrice } from "../../ui/format.ts";
import { OptionText } from "./option-text.tsx";

type OttPlanSelectProps = Omit<SelectProps, "data"> & {
  /** Undefined while they are loading. */
  plans: readonly OttPlan[] | undefined;
};

/** A plan of OTTPlay with its least amount and what is in it; one without a price can't be sold. */
export function OttPlanSelect({ plans, ...input }: OttPlanSelectProps) {
  const byCode = new Map(plans?.map((plan) => [plan.ott_code, plan]));
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
      placeholder={plans ? "Select a plan" : messages.common.loading}
      nothingFoundMessage={plans ? messages.recharges.nothingFound : messages.common.loading}
      data={plans?.map(({ ott_code, ott_name, price }) => ({
        value: ott_code,
        label: ott_name,
        disabled: price === null,
      }))}
      renderOption={({ option }) => {
        const plan = byCode.get(option.value);
        const side = plan && plan.price !== null ? formatPrice(plan.price) : undefined;
        const detail = plan?.price === null ? rechargeErrors.ottPriceMissing.message : plan?.ott.join(", ");
        return <OptionText label={option.label} side={side} detail={detail} />;
      }}
      {...input}
    />
  );
}
