import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/constants";
import { messages } from "@cable-connect/contract/messages";
import { Select, type SelectProps } from "@mantine/core";
import { OptionText } from "./option-text.tsx";
import type { RechargePlatform } from "./recharge-form.ts";

type PlatformSelectProps = Omit<SelectProps, "data"> & {
  /** Undefined while they are loading. */
  platforms: readonly RechargePlatform[] | undefined;
};

/** One of the platforms that the operator may recharge. */
export function PlatformSelect({ platforms, ...input }: PlatformSelectProps) {
  const types = new Map<string, PlatformType>(platforms?.map(({ id, type }) => [String(id), type]));
  return (
    <Select
      label="Platform"
      withAsterisk
      searchable
      openOnFocus={false}
      // What is typed takes the place of what is chosen.
      onFocus={({ currentTarget }) => currentTarget.select()}
      selectFirstOptionOnChange
      allowDeselect={false}
      comboboxProps={{ shadow: "md" }}
      placeholder={platforms ? "Select a platform" : messages.common.loading}
      nothingFoundMessage={platforms ? messages.recharges.nothingFound : messages.common.loading}
      data={platforms?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      renderOption={({ option }) => {
        const type = types.get(option.value);
        return <OptionText label={option.label} side={type && platformTypeLabels[type]} />;
      }}
      {...input}
    />
  );
}
