import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { NativeSelect } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { assignedPlatformsQuery } from "../../api/platforms.ts";
import { withChosen } from "../../ui/fields/with-chosen.ts";

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

const all = { value: "all", label: dueMessages.allPlatforms };

/** Which platform's services the list shows. */
export function PlatformFilter({ platformId, onChange }: PlatformFilterProps) {
  const { data: platforms = [] } = useQuery(platformChoicesQuery);
  const value = platformId === undefined ? all.value : String(platformId);
  // The device's own list: it costs nothing until it is opened, and a phone shows it best.
  return (
    <NativeSelect
      aria-label={commonMessages.platform}
      data={withChosen([all, ...platforms], value, () => dueMessages.unnamedPlatform(value))}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === all.value ? undefined : Number(chosen))
      }
    />
  );
}
