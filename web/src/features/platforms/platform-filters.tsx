import { type PlatformType, platformTypeLabels, platformTypes } from "@cable-connect/contract/constants";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { Button } from "@mantine/core";
import { SearchInput } from "../../ui/tables/search-input.tsx";
import { useScreenSearch } from "../../ui/tables/use-screen-search.ts";
import classes from "./platform-filters.module.css";

const choices: readonly { type?: PlatformType; label: string }[] = [
  { label: "All" },
  ...platformTypes.map((type) => ({ type, label: platformTypeLabels[type] })),
];

/** Search box and type buttons of both roles' platforms. */
export function PlatformFilters() {
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
      <fieldset className={classes.types}>
        <legend className={classes.legend}>Type</legend>
        {choices.map(({ type, label }) => (
          <Button
            key={label}
            variant={type === chosen ? "light" : "default"}
            aria-pressed={type === chosen}
            onClick={() => change({ type })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
