import { customerFilters } from "@cable-connect/contract/constants";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AreaFilter } from "../../../business/area-filter.tsx";
import { PlatformFilter } from "../../../business/platform-filter.tsx";
import { useScreenSearch } from "../../../ui/tables/use-screen-search.ts";
import classes from "../customers.module.css";

const choices = [undefined, ...customerFilters];

/** The filters of the list: by what a service's expiry asks for, by platform, and inactive customers; and a phone's order. */
export function CustomerFilters({ sortSelect }: { sortSelect: ReactNode }) {
  const [{ filter, platformId, areaId }, change] = useScreenSearch("/console/customers");
  return (
    <div className={classes.filters}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{customerMessages.show}</legend>
        {choices.map((choice) => (
          <Button
            key={choice ?? "all"}
            px="sm"
            variant={choice === filter ? "light" : "default"}
            aria-pressed={choice === filter}
            onClick={() => change({ filter: choice })}
          >
            {customerMessages.filters[choice ?? "all"]}
          </Button>
        ))}
      </fieldset>
      <PlatformFilter platformId={platformId} onChange={(chosen) => change({ platformId: chosen })} />
      <AreaFilter areaId={areaId} onChange={(chosen) => change({ areaId: chosen })} />
      {sortSelect}
    </div>
  );
}
