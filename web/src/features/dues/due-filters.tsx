import { customerMessages } from "@cable-connect/contract/messages/customers";
import { SearchInput } from "../../ui/tables/search-input.tsx";
import { useScreenSearch } from "../../ui/tables/use-screen-search.ts";
import classes from "./dues.module.css";
import { PlatformFilter } from "./platform-filter.tsx";

/** Whose services the tabs show and count, and on which platform. */
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
