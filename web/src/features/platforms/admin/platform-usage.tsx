import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { Text, type TextProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { platformUsageQuery } from "../../../api/platforms.ts";

/** How many operators and customers a change of the platform concerns. */
export function PlatformUsage({ platformId, ...text }: TextProps & { platformId: number }) {
  const { data, isError } = useQuery(platformUsageQuery(platformId));
  return (
    <Text role="status" {...text}>
      {data
        ? data.operators + data.services > 0
          ? platformMessages.usedBy(data.operators, data.services)
          : platformMessages.unused
        : isError
          ? platformMessages.countFailed
          : platformMessages.counting}
    </Text>
  );
}
