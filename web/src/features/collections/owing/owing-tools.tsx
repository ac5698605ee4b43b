import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import type { ReactNode } from "react";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { AreaChoice } from "../areas/area-choice.tsx";
import classes from "../collections.module.css";

type OwingToolsProps = {
  /** The collector whose areas are chosen. */
  collectorId: number | undefined;
  /** What the chosen areas are called. */
  areasName: string | undefined;
  sortSelect: ReactNode;
  /** Called on Enter in the search. */
  onEnter: (search: string) => void;
  isEmpty: boolean;
};

/** The search, the areas and the export of the list of who owes. */
export function OwingTools({ collectorId, areasName, sortSelect, isEmpty, onEnter }: OwingToolsProps) {
  const [{ search = "", age, areaId, sort }, change] = useScreenSearch("/console/collections");
  return (
    <ListTools
      search={
        <SearchInput
          value={search}
          onChange={(text) => change({ search: text })}
          onEnter={onEnter}
          placeholder={collectionsPageMessages.owing.searchPlaceholder}
        />
      }
      applied={[
        {
          name: "age",
          label: age && collectionMessages.ages[age],
          onRemove: () => change({ age: undefined }),
        },
        {
          name: "area",
          label: areasName,
          onRemove: () => change({ areaId: undefined, collectorId: undefined }),
        },
      ]}
      actions={
        <ExportButton
          route="GET /operator/owing/export"
          query={{ search, areaId, collectorId, age, sort }}
          isEmpty={isEmpty}
        />
      }
    >
      <AreaChoice
        hasAll
        className={classes.areas}
        chosen={{ areaId, collectorId }}
        onChange={(place) => change({ areaId: undefined, collectorId: undefined, ...place })}
      />
      {sortSelect}
    </ListTools>
  );
}
