import { commonMessages } from "@cable-connect/contract/messages/common";
import { NativeSelect } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { assignedPlatformsQuery } from "../../api/platforms.ts";
import { withChosen } from "../../ui/fields/with-chosen.ts";

/** All platforms that were ever assigned, as their services may still fall due. */
const platformChoicesQuery = queryOptions({
  ...assignedPlatformsQuery,
  select: ({ services }) =>
    services.map(({ platform: { id, name } }) => ({ value: String(id), label: name })),
});

/** The name of the platform that filters a list; undefined for all platforms. */
export function usePlatformName(platformId: number | undefined): string | undefined {
  const { data } = useQuery({ ...platformChoicesQuery, enabled: platformId !== undefined });
  if (platformId === undefined) return undefined;
  const found = data?.find(({ value }) => value === String(platformId));
  return found?.label ?? commonMessages.unnamedPlatform(String(platformId));
}

type PlatformFilterProps = {
  /** Undefined for all platforms. */
  platformId: number | undefined;
  onChange: (platformId: number | undefined) => void;
};

const all = { value: "all", label: commonMessages.allPlatforms };

/** The filter of a list by platform. */
export function PlatformFilter({ platformId, onChange }: PlatformFilterProps) {
  const { data: platforms = [] } = useQuery(platformChoicesQuery);
  const value = platformId === undefined ? all.value : String(platformId);
  // A native select costs nothing until it is opened, and suits phones best.
  return (
    <NativeSelect
      aria-label={commonMessages.platform}
      data={withChosen([all, ...platforms], value, () => commonMessages.unnamedPlatform(value))}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === all.value ? undefined : Number(chosen))
      }
    />
  );
}
