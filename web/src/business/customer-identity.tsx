import { commonMessages } from "@cable-connect/contract/messages/common";
import { formatPhone } from "@cable-connect/contract/phone";
import { Text } from "@mantine/core";

type CustomerIdentityProps = { customer: { id: number; name: string; phone: string } };

/** A customer, with phone number and ID, which tell customers of the same name apart. */
export function CustomerIdentity({ customer: { id, name, phone } }: CustomerIdentityProps) {
  return (
    <>
      <Text span fw={600} c="var(--mantine-color-text)">
        {name}
      </Text>{" "}
      · {formatPhone(phone)} · {commonMessages.idOf(id)}
    </>
  );
}
