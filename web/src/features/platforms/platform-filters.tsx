import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { platformTypeLabels, platformTypes } from "@cable-connect/contract/platform-types";
import type { ReactNode } from "react";
import { FilterChoices } from "../../ui/lists/filter-choices.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import classes from "./platform-filters.module.css";

const labels = { all: platformMessages.allTypes, ...platformTypeLabels };

/** Search box, type buttons and what stands behind them, shared by both roles. */
export function PlatformFilters({ children }: { children?: ReactNode }) {
  const [{ search = "", type: chosen }, change] = useScreenSearch("/console/services");
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchInput
          value={search}
          placeholder={platformMessages.searchPlaceholder}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <FilterChoices
        legend={commonMessages.type}
        choices={platformTypes}
        labels={labels}
        chosen={chosen}
        onChange={(type) => change({ type })}
      />
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
