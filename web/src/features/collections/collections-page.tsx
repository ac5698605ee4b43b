import "@mantine/core/styles/Tabs.css";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { ActionIcon, Button, Group, Paper, Skeleton, Tabs } from "@mantine/core";
import { IconChartBar, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useUser } from "../../api/client/session.ts";
import { rememberCollectionsTab } from "../../business/navigation/collections-tab.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { useCutEdges } from "../../ui/layout/use-cut-edges.ts";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import classes from "./collections.module.css";
import { OpenDaysNote } from "./day-book/open-days-note.tsx";
import { OwingTab } from "./owing/owing-tab.tsx";

const AreasTab = lazyPart(async () => (await import("./areas/areas-tab.tsx")).AreasTab);
const CollectorsTab = lazyPart(async () => (await import("./collectors/collectors-tab.tsx")).CollectorsTab);
const DayBookTab = lazyPart(async () => (await import("./day-book/day-book-tab.tsx")).DayBookTab);
const PaymentsTab = lazyPart(async () => (await import("./payments/payments-tab.tsx")).PaymentsTab);
const RouteTab = lazyPart(async () => (await import("./route/route-tab.tsx")).RouteTab);

const texts = collectionsPageMessages;

/** Besides the first one. */
const otherTabs = ["payments", "day-book", "route", "areas", "collectors"] as const;

/** Who owes, what was received, and who collects. */
export function CollectionsPage() {
  const { collects } = useUser();
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          collects && (
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                leftSection={<IconChartBar size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/reports" {...props} />}
              >
                {texts.reports}
              </Button>
              <ActionIcon
                variant="default"
                size={36}
                className={classes.settings}
                aria-label={texts.settings}
                title={texts.settings}
                renderRoot={(props) => <Link to="/profile" hash="collections" {...props} />}
              >
                <IconSettings size={18} aria-hidden />
              </ActionIcon>
            </Group>
          )
        }
      />
      {collects ? (
        <>
          <OpenDaysNote />
          <CollectionsTabs />
        </>
      ) : (
        <CollectionsOff />
      )}
    </>
  );
}

function CollectionsTabs() {
  const [search, change] = useScreenSearch("/console/collections");
  const { tab = "owing" } = search;
  /** The filters with which each tab was left. */
  const left = useRef(new Map<string | null, typeof search>());
  const list = useRef<HTMLDivElement>(null);

  // On a phone the line of tabs is wider than the screen; only it scrolls, never the page.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`);
    if (!list.current || !chosen) return;
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  useCutEdges(list);
  useEffect(() => rememberCollectionsTab(search.tab), [search.tab]);

  function changeTab(chosen: string | null) {
    left.current.set(tab, search);
    change({
      // Each list has its own filters.
      ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
      ...left.current.get(chosen),
      tab: otherTabs.find((known) => known === chosen),
    });
  }

  return (
    <Tabs value={tab} onChange={changeTab} keepMounted={false}>
      <Tabs.List ref={list} className={classes.tabs}>
        <Tabs.Tab value="owing">{texts.tabs.owing}</Tabs.Tab>
        <Tabs.Tab value="payments">{texts.tabs.payments}</Tabs.Tab>
        <Tabs.Tab value="day-book">{texts.tabs.dayBook}</Tabs.Tab>
        <Tabs.Tab value="route">{areaMessages.route.tab}</Tabs.Tab>
        <Tabs.Tab value="areas">{areaMessages.list.tab}</Tabs.Tab>
        <Tabs.Tab value="collectors">{texts.tabs.collectors}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="owing">
        <OwingTab />
      </Tabs.Panel>
      <Tabs.Panel value="payments">
        <Suspense fallback={<PartLoading />}>
          <PaymentsTab />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="day-book">
        <Suspense fallback={<PartLoading />}>
          <DayBookTab />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="route">
        <Suspense fallback={<PartLoading />}>
          <RouteTab />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="areas">
        <Suspense fallback={<PartLoading />}>
          <AreasTab />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="collectors">
        <Suspense fallback={<PartLoading />}>
          <CollectorsTab />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

function PartLoading() {
  return (
    <Paper withBorder p="md">
      <Skeleton h={20} w="60%" />
    </Paper>
  );
}

/** For an old link, or another tab in which they were turned off. */
function CollectionsOff() {
  return (
    <Paper withBorder>
      <EmptyState
        drawing="receipt"
        title={texts.off.title}
        text={texts.off.text}
        action={
          <Button
            variant="light"
            renderRoot={(props) => <Link to="/profile" hash="collections" {...props} />}
          >
            {texts.off.open}
          </Button>
        }
      />
    </Paper>
  );
}
