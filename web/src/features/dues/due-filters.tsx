import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { NativeSelect } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { assignedPlatformsQuery } from "../../api/platforms.ts";
import { withChosen } from "../../ui/fields/with-chosen.ts";
import { SearchInput } from "../../ui/tables/search-input.tsx";
import { useScreenSearch } from "../../ui/tables/use-screen-search.ts";
import classes from "./dues.module.css";

/** The filters of the tabs and their counts: by customer and by platform. */
export function DueFilters() {
  const [{ search = "", platformId }, change] = useScreenSearch("/console/due");
  return (
    <div className={classes.filters}>
      <SearchInput
        value={search}
        onChange={(text) => change({ search: text })}
        placeholder={customerMessages.searchPlaceholder}
      />
      <PlatformFilter platformId={platformId} onChange={(chosen) => change({ platformId: chosen })} />
    </div>
  );
}

/** All platforms that were ever assigned, as their services may still fall due. */
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

/** The filter by platform. */
function PlatformFilter({ platformId, onChange }: PlatformFilterProps) {
  const { data: platforms = [] } = useQuery(platformChoicesQuery);
  const value = platformId === undefined ? all.value : String(platformId);
  // A native select costs nothing until it is opened, and suits phones best.
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
