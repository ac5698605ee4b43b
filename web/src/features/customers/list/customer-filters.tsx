import { customerFilters } from "@cable-connect/contract/lists/list-filters";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import type { ReactNode } from "react";
import { AreaFilter } from "../../../business/customer/area-filter.tsx";
import { PlatformFilter } from "../../../business/service/platform-filter.tsx";
import { FilterChoices } from "../../../ui/lists/filter-choices.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import classes from "../customers.module.css";

/** The filters of the list: by what a service's expiry asks for, by platform, and inactive customers; and a phone's order. */
export function CustomerFilters({ sortSelect }: { sortSelect: ReactNode }) {
  const [{ filter, platformId, areaId }, change] = useScreenSearch("/console/customers");
  return (
    <div className={classes.filters}>
      <FilterChoices
        legend={customerMessages.show}
        choices={customerFilters}
        labels={customerMessages.filters}
        chosen={filter}
        onChange={(choice) => change({ filter: choice })}
      />
      <PlatformFilter platformId={platformId} onChange={(chosen) => change({ platformId: chosen })} />
      <AreaFilter areaId={areaId} onChange={(chosen) => change({ areaId: chosen })} />
      {sortSelect}
    </div>
  );
}
