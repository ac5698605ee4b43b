import { Text } from "@mantine/core";

type CustomerIdentityProps = { id: number; name: string; phone: string };

/** Who is recharged: namesakes are told apart by phone number and ID. */
export function CustomerIdentity({ id, name, phone }: CustomerIdentityProps) {
  return (
    <>
      <Text span fw={600} c="var(--mantine-color-text)">
        {name}
      </Text>{" "}
      · {phone} · ID: {id}
    </>
  );
}
