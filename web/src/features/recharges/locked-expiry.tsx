import { messages } from "@cable-connect/contract/messages";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./recharge.module.css";

type LockedExpiryProps = {
  /** Undefined while none is chosen; a month is then what to expect. */
  plan: OttPlan | undefined;
  description: ReactNode;
};

/** OTTPlay runs for one interval of its plan: the operator has no say in it (specification, section 4). */
export function LockedExpiry({ plan, description }: LockedExpiryProps) {
  const { interval, interval_unit } = plan ?? { interval: 1, interval_unit: "month" };
  const length = `${interval} ${interval_unit}${interval === 1 ? "" : "s"}`;
  return (
    <TextInput
      label="Expiry"
      readOnly
      value={length}
      rightSection={<IconLock size={16} aria-hidden />}
      title={messages.recharges.lockedExpiry(length)}
      description={description}
      descriptionProps={{ className: classes.below }}
      inputWrapperOrder={["label", "input", "description"]}
    />
  );
}
