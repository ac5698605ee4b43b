import { type PlatformType, platformTypeLabels, platformTypes } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { Button } from "@mantine/core";
import { SearchInput } from "../../ui/tables/search-input.tsx";
import { useScreenSearch } from "../../ui/tables/use-screen-search.ts";
import classes from "./platform-filters.module.css";

const choices: readonly { type?: PlatformType; label: string }[] = [
  { label: platformMessages.allTypes },
  ...platformTypes.map((type) => ({ type, label: platformTypeLabels[type] })),
];

/** Search box and type buttons, shared by both roles. */
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
        <legend className={classes.legend}>{commonMessages.type}</legend>
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
