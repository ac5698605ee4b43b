import { commonMessages } from "@cable-connect/contract/messages/common";
import { Group, Text } from "@mantine/core";

type BrandProps = { size?: "md" | "lg" };

/** The product's mark and name. */
export function Brand({ size = "md" }: BrandProps) {
  const edge = size === "lg" ? 40 : 28;
  return (
    <Group gap="xs" wrap="nowrap">
      <img src="/favicon.svg" width={edge} height={edge} alt="" />
      <Text fw={650} size={size} lts="-0.01em" style={{ whiteSpace: "nowrap" }}>
        {commonMessages.product}
      </Text>
    </Group>
  );
}
