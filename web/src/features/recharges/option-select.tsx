import { messages } from "@cable-connect/contract/messages";
import { Select, type SelectProps } from "@mantine/core";
import { useState } from "react";
import classes from "./recharge.module.css";

export type Option = {
  value: string;
  label: string;
  /** A fact on the right. */
  side?: string;
  /** A second line. */
  detail?: string;
  disabled?: boolean;
};

/** The fields of a select whose options are given by another prop. */
export type OptionSelectInput = Omit<SelectProps, "data">;

type OptionSelectProps = OptionSelectInput & {
  placeholder: string;
  /** Undefined while they are loading. */
  options: readonly Option[] | undefined;
};

/** Options that are found by a part of what they are called. */
export function OptionSelect({ placeholder, options, ...input }: OptionSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const facts = new Map(options?.map((option) => [option.value, option]));
  return (
    <Select
      withAsterisk
      searchable
      openOnFocus={false}
      // What is typed takes the place of what is chosen.
      onFocus={({ currentTarget }) => currentTarget.select()}
      selectFirstOptionOnChange
      allowDeselect={false}
      comboboxProps={{ shadow: "md" }}
      dropdownOpened={isOpened}
      onDropdownOpen={() => setIsOpened(true)}
      onDropdownClose={() => setIsOpened(false)}
      // It opens the list, and doesn't submit the form.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isOpened) return;
        event.preventDefault();
        setIsOpened(true);
      }}
      placeholder={options ? placeholder : messages.common.loading}
      nothingFoundMessage={options ? messages.recharges.nothingFound : messages.common.loading}
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
