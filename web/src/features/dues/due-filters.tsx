import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { ActionIcon } from "@mantine/core";
import { IconList, IconListDetails } from "@tabler/icons-react";
import { useUser } from "../../api/client/session.ts";
import { AreaFilter, useAreaName } from "../../business/customer/area-filter.tsx";
import { PlatformFilter, usePlatformName } from "../../business/service/platform-filter.tsx";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { ListTools } from "../../ui/lists/list-tools.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { type DueView, dueViews } from "./due-view.ts";
import classes from "./dues.module.css";
import { PrintDuesButton } from "./print-dues-button.tsx";

const choices = dueViews.map((view) => ({ value: view, label: dueMessages.views[view] }));

const icons = { cards: IconListDetails, rows: IconList };

type DueFiltersProps = {
  view: DueView;
  onView: (view: DueView) => void;
  /** Called with the search to move the focus into the list. */
  onEnter: (search: string) => void;
  isEmpty: boolean;
};

/** The filters of the tabs and their counts, by customer and by platform, and the view. */
export function DueFilters({ view, onView, onEnter, isEmpty }: DueFiltersProps) {
  const [{ search = "", platformId, areaId }, change] = useScreenSearch("/console/due");
  const platformName = usePlatformName(platformId);
  const areaName = useAreaName(areaId);
  const { collects } = useUser();
  // On a phone there is space for one button.
  const other = view === "rows" ? "cards" : "rows";
  const OtherIcon = icons[other];
  return (
    <ListTools
      className={classes.filters}
      search={
        <SearchInput
          value={search}
          onChange={(text) => change({ search: text })}
          onEnter={onEnter}
          placeholder={
            collects ? customerMessages.searchPlacesPlaceholder : customerMessages.searchPlaceholder
          }
        />
      }
      applied={[
        { name: "platform", label: platformName, onRemove: () => change({ platformId: undefined }) },
        { name: "area", label: areaName, onRemove: () => change({ areaId: undefined }) },
      ]}
      actions={
        <>
          <div className={classes.view}>
            <ChoiceSwitch label={dueMessages.view} choices={choices} value={view} onChange={onView} />
          </div>
          <ActionIcon
            variant="default"
            className={classes.otherView}
            aria-label={dueMessages.showAs[other]}
            title={dueMessages.showAs[other]}
            onClick={() => onView(other)}
          >
            <OtherIcon size={18} aria-hidden />
          </ActionIcon>
          <PrintDuesButton isEmpty={isEmpty} />
        </>
      }
    >
      <PlatformFilter platformId={platformId} onChange={(chosen) => change({ platformId: chosen })} />
      <AreaFilter areaId={areaId} onChange={(chosen) => change({ areaId: chosen })} />
    </ListTools>
  );
}
