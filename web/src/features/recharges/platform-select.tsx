import { platformTypeLabels } from "@cable-connect/contract/constants";
import { OptionSelect, type OptionSelectInput } from "./option-select.tsx";
import type { RechargePlatform } from "./recharge-form.ts";

type PlatformSelectProps = OptionSelectInput & {
  /** Undefined while they are loading. */
  platforms: readonly RechargePlatform[] | undefined;
};

/** One of the platforms that the operator may recharge. */
export function PlatformSelect({ platforms, ...input }: PlatformSelectProps) {
  const options = platforms?.map(({ id, name, type }) => ({
    value: String(id),
    label: name,
    side: platformTypeLabels[type],
  }));
  return <OptionSelect label="Platform" placeholder="Select a platform" options={options} {...input} />;
}
