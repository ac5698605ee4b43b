import { customerMessages } from "@cable-connect/contract/messages/customers";
import { PlatformFilter } from "../../business/platform-filter.tsx";
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
