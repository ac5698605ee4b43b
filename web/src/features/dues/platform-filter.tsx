import { messages } from "@cable-connect/contract/messages";
import { NativeSelect } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { assignedPlatformsQuery } from "../../api/platforms.ts";

/** The platforms to choose from: all that were ever assigned, as their services go on falling due. */
const platformChoicesQuery = queryOptions({
  ...assignedPlatformsQuery,
  select: ({ services }) =>
    services.map(({ platform: { id, name } }) => ({ value: String(id), label: name })),
});

type PlatformFilterProps = {
  /** Undefined for all platforms. */
  platformId: number | undefined;
  onChange: (platformId: number | undefined) => void;
};

const all = { value: "all", label: messages.dues.allPlatforms };

/** Which platform's services the list shows. */
export function PlatformFilter({ platformId, onChange }: PlatformFilterProps) {
  const { data: platforms = [] } = useQuery(platformChoicesQuery);
  const value = platformId === undefined ? all.value : String(platformId);
  const choices = [all, ...platforms];
  // One that a link names and that is still loading, or no more.
  const isKnown = choices.some((choice) => choice.value === value);
  // The device's own list: it costs nothing until it is opened, and a phone shows it best.
  return (
    <NativeSelect
      aria-label="Platform"
      data={isKnown ? choices : [...choices, { value, label: `Platform ${value}` }]}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === all.value ? undefined : Number(chosen))
      }
    />
  );
}
