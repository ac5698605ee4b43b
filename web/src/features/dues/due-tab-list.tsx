import { type DueTab, dueTabs } from "@cable-connect/contract/due-days";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { Tabs } from "@mantine/core";
import { formatCount } from "../../ui/text/format.ts";
import classes from "./dues.module.css";

/** The number of services of each tab; `total` is that of All. */
type Counts = { total: number } & Record<Exclude<DueTab, "all">, number>;

/** The tabs, with their counts once loaded. */
export function DueTabList({ counts }: { counts: Counts | undefined }) {
  return (
    <Tabs.List className={classes.tabs}>
      {dueTabs.map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {dueMessages.tabs[tab]}
          {counts && (
            <span className={classes.count}>{formatCount(counts[tab === "all" ? "total" : tab])}</span>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
