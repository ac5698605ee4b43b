import "../../ui/fields/select-styles.ts";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { fixedPlans, planLabel } from "@cable-connect/contract/prices/fixed-plans";
import { rechargeErrors } from "@cable-connect/contract/recharges";
import { Select, type SelectProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { formatMoney, formatPrice } from "../../ui/text/format.ts";
import classes from "./plan-select.module.css";

type Option = {
  value: string;
  label: string;
  /** Shown on the right. */
  side?: string;
  /** A second line. */
  detail?: string;
  disabled?: boolean;
};

/** The props of a select except its options. */
export type OptionSelectInput = Omit<SelectProps, "data">;

type OptionSelectProps = OptionSelectInput & {
  placeholder: string;
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
};

/** A searchable select. */
export function OptionSelect({ placeholder, options, ...input }: OptionSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const facts = new Map(options?.map((option) => [option.value, option]));

  /** Chooses the first match on Enter, for keys so fast that Mantine has highlighted nothing yet. */
  function chooseFirst(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim().toLowerCase();
    const first = options?.find(({ label, disabled }) => !disabled && label.toLowerCase().includes(typed));
    if (!isOpened || typed === "" || !first) return;
    event.preventDefault();
    input.onChange?.(first.value, first);
    setIsOpened(false);
  }
  return (
    <Select
      withAsterisk
      searchable
      openOnFocus={false}
      // Selects the chosen name, so that typing replaces it.
      onFocus={({ currentTarget }) => currentTarget.select()}
      selectFirstOptionOnChange
      allowDeselect={false}
      comboboxProps={{ shadow: "md" }}
      dropdownOpened={isOpened}
      onDropdownOpen={() => setIsOpened(true)}
      onDropdownClose={() => setIsOpened(false)}
      // Enter opens the list instead of submitting the form.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isOpened) return;
        event.preventDefault();
        setIsOpened(true);
      }}
      // Called after Mantine's own handler.
      wrapperProps={{ onKeyDown: chooseFirst }}
      placeholder={options ? placeholder : commonMessages.loading}
      nothingFoundMessage={options ? rechargeMessages.nothingFound : commonMessages.loading}
      data={options ?? []}
      renderOption={({ option: { value, label } }) => {
        const { side, detail } = facts.get(value) ?? {};
        return (
          <span className={classes.option}>
            <span>{label}</span>
            {side && <span className={classes.side}>{side}</span>}
            {detail && <span className={classes.detail}>{detail}</span>}
          </span>
        );
      }}
      {...input}
    />
  );
}

/** For a narrow field at the right: a plan and its price take one line. */
const wideMenu: Partial<OptionSelectInput> = {
  comboboxProps: { shadow: "md", position: "bottom-end" },
  classNames: { dropdown: classes.menu },
};

const fixedOptions = fixedPlans.map(({ name, price }) => ({
  value: name,
  label: planLabel(name),
  side: formatMoney(price),
}));

/** A plan of the fixed price list (specification, section 9). */
export function PlanSelect(input: OptionSelectInput) {
  return (
    <OptionSelect
      {...wideMenu}
      label={rechargeMessages.plan}
      placeholder={rechargeMessages.planPlaceholder}
      options={fixedOptions}
      {...input}
    />
  );
}

type OttPlanSelectProps = OptionSelectInput & {
  /** Undefined while loading. */
  plans: readonly OttPlan[] | undefined;
};

/** An OTTPlay plan, with its minimum amount and what it contains. A plan without a price is disabled. */
export function OttPlanSelect({ plans, ...input }: OttPlanSelectProps) {
  return (
    <OptionSelect
      {...wideMenu}
      label={rechargeMessages.plan}
      placeholder={rechargeMessages.planPlaceholder}
      options={plans?.map(toOption)}
      {...input}
    />
  );
}

function toOption({ ott_code, ott_name, ott, price }: OttPlan): Option {
  const option = { value: ott_code, label: ott_name };
  return price === null
    ? { ...option, detail: rechargeErrors.ottPriceMissing.message, disabled: true }
    : { ...option, detail: ott.join(", "), side: formatPrice(price) };
}
