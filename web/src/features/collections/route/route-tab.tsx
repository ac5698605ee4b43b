import { areaMessages } from "@cable-connect/contract/messages/areas";
import { Button, Paper } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { areasQuery, type Route, routeQuery } from "../../../api/areas.ts";
import { rememberCollector } from "../../../business/payment/receiving-collector.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { ChoiceSwitch } from "../../../ui/fields/choice-switch.tsx";
import { PrintButton } from "../../../ui/lists/print-button.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { formatWeekdayDate, today } from "../../../ui/text/format.ts";
import { AreaChoice, type ChosenAreas, useChosenAreasName } from "../areas/area-choice.tsx";
import { findStops } from "./find-stops.ts";
import { FoundElsewhere } from "./found-elsewhere.tsx";
import classes from "./route.module.css";
import { RouteDocument } from "./route-document.tsx";
import { RouteLoading, RouteOfArea } from "./route-of-area.tsx";
import { rememberAreas, useFirstAreas } from "./use-first-areas.ts";

const { route: texts } = areaMessages;
const shown = [
  { value: "all", label: texts.everybody },
  { value: "owing", label: texts.owing },
] as const;

/** The customers of an area, or of a collector's areas, in walking order: to print, and to receive at the door. */
export function RouteTab() {
  const [{ areaId, collectorId: asked, only }, change] = useScreenSearch("/console/collections");
  // Only payments are received by nobody but the counter.
  const collectorId = asked === "none" ? undefined : asked;
  const tools = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  useEffect(() => {
    if (search !== "") showBelow(tools.current);
  }, [search]);
  const { data: areas, error, refetch } = useQuery(areasQuery);
  const isAsked = typeof areaId === "number" || collectorId !== undefined;
  const first = useFirstAreas({ enabled: !isAsked });
  const chosen = isAsked ? { areaId, collectorId } : first;
  const listed = (areas ?? []).filter(({ id, collector }) =>
    chosen?.areaId === undefined ? collector && collector.id === chosen?.collectorId : id === chosen.areaId,
  );
  const routes = useQueries({ queries: listed.map(({ id }) => routeQuery(id, only)) });
  const sheets = listed.map((area, index) => {
    const found = search === "" ? [] : findStops(routes[index]?.data?.stops ?? [], search);
    return { area, result: routes[index], found: found.length, rank: search === "" ? 0 : found[0]?.rank };
  });
  const foundHere = sheets.reduce((sum, { found }) => sum + found, 0);
  const isNobodyFound =
    search !== "" && routes.every(({ data }) => data) && sheets.every(({ rank }) => rank === undefined);
  // The search for a street serves its next door, too.
  const clearSearch = (found: number) => {
    if (found === 1) setSearch("");
  };

  const areasName = useChosenAreasName(chosen ?? {});
  const title = areasName && texts.printedTitle(areasName, only, formatWeekdayDate(today()));

  if (error && !areas) {
    return (
      <Paper withBorder>
        <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
      </Paper>
    );
  }
  if (areas?.length === 0) return <NoAreas />;
  if (!chosen) return <RouteLoading />;

  function go(place: ChosenAreas) {
    rememberAreas(place);
    // Who walks its own areas collects on this device, also from a customer's page.
    if (place.collectorId !== undefined) rememberCollector(place.collectorId);
    change({ areaId: undefined, collectorId: undefined, ...place });
  }

  const printed = (found: readonly Route[]) => (
    <RouteDocument
      only={only}
      sheets={found.map((sheet) => ({
        ...sheet,
        collector: listed.find(({ id }) => id === sheet.area.id)?.collector?.name,
      }))}
    />
  );

  return (
    <>
      <div ref={tools} className={classes.tools}>
        <AreaChoice className={classes.area} chosen={chosen} onChange={go} />
        <SearchInput
          className={classes.search}
          placeholder={texts.search}
          delay={0}
          value={search}
          onChange={setSearch}
        />
        <ChoiceSwitch
          label={texts.show}
          choices={shown}
          value={only ?? "all"}
          onChange={(choice) => change({ only: choice === "owing" ? choice : undefined })}
        />
        <PrintButton
          title={title}
          isDisabled={!routes.some(({ data }) => data && data.stops.length > 0)}
          prepare={async () => {
            const fresh = await Promise.all(routes.map((route) => route.refetch({ throwOnError: true })));
            return printed(fresh.flatMap(({ data }) => data ?? []));
          }}
          shown={() => printed(routes.flatMap(({ data }) => data ?? []))}
        />
      </div>
      {bestFirst(sheets).map(({ area, result }) => (
        <RouteOfArea
          key={area.id}
          area={area}
          only={only}
          search={search}
          isAlone={listed.length === 1}
          onReceived={() => clearSearch(foundHere)}
          {...(result && { result })}
        />
      ))}
      <FoundElsewhere
        search={search}
        only={only}
        isAlone={isNobodyFound}
        usual={chosen.collectorId ?? listed[0]?.collector?.id ?? null}
        isShown={(shownId) => listed.some(({ id }) => id === shownId)}
        onReceived={(found) => clearSearch(foundHere + found)}
      />
    </>
  );
}

/** Scrolls to what follows the tools if it lies behind them, as the best match after a search at the thirteenth door. */
function showBelow(tools: HTMLElement | null): void {
  const next = tools?.nextElementSibling;
  const isBehind = next && next.getBoundingClientRect().top < tools.getBoundingClientRect().bottom;
  if (isBehind) next.scrollIntoView();
}

/** The areas where a search finds the best match first, else as they are. */
function bestFirst<Sheet extends { rank: number | undefined }>(sheets: readonly Sheet[]): Sheet[] {
  const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: Sheet) => rank;
  return sheets.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function NoAreas() {
  return (
    <Paper withBorder>
      <EmptyState
        drawing="customers"
        title={texts.noAreas}
        text={texts.noAreasText}
        action={
          <Button
            variant="light"
            renderRoot={(props) => <Link to="/collections" search={{ tab: "areas" }} {...props} />}
          >
            {texts.showAreas}
          </Button>
        }
      />
    </Paper>
  );
}
