import { commonMessages } from "@cable-connect/contract/messages/common";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Text } from "@mantine/core";
import { Parts } from "../../ui/text/parts.tsx";

type CustomerIdentityProps = {
  customer: { id: number; name: string; phone: string };
  /** The name of the platform that is chosen for the customer. */
  platform?: string;
};

/** A customer, with phone number and ID, which tell customers of the same name apart. */
export function CustomerIdentity({ customer: { id, name, phone }, platform }: CustomerIdentityProps) {
  return (
    <Parts>
      {[
        <Text key="name" span fw={600} c="var(--mantine-color-text)">
          {name}
        </Text>,
        formatPhone(phone),
        commonMessages.idOf(id),
        platform,
      ]}
    </Parts>
  );
}
