import { connectionName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { OptionSelect, type OptionSelectInput } from "../../../business/plans/plan-select.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import type { OfferedConnection, RechargePlatform } from "../values/recharge-values.ts";

type PlatformSelectProps = OptionSelectInput & {
  /** Undefined while loading. */
  platforms: readonly RechargePlatform[] | undefined;
};

/** The platforms that the operator can recharge. */
export function PlatformSelect({ platforms, ...input }: PlatformSelectProps) {
  const options = platforms?.map(({ id, name, type }) => ({
    value: String(id),
    label: name,
    side: platformTypeLabels[type],
  }));
  return (
    <OptionSelect
      label={commonMessages.platform}
      placeholder={rechargeMessages.platformPlaceholder}
      options={options}
      {...input}
    />
  );
}

type ConnectionSelectProps = OptionSelectInput & { connections: readonly OfferedConnection[] };

/** A customer's connections on the platform, each with its expiry. */
export function ConnectionSelect({ connections, ...input }: ConnectionSelectProps) {
  return (
    <OptionSelect
      label={rechargeMessages.connection}
      placeholder={rechargeMessages.connectionPlaceholder}
      options={connections.map(({ id, label, box, expiryDate }) => ({
        value: String(id),
        label: connectionName({ label, box }),
        side: expiryDate ? formatDate(expiryDate) : rechargeMessages.neverRecharged,
      }))}
      {...input}
    />
  );
}
