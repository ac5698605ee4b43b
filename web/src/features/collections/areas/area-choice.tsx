import type { Area } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import type { IdOrNone } from "@cable-connect/contract/values/fields";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { areasQuery } from "../../../api/areas.ts";

/** An area, or the areas in which a collector usually collects; neither for all areas. */
export type ChosenAreas = { areaId?: IdOrNone; collectorId?: number };

type AreaChoiceProps = {
  chosen: ChosenAreas;
  onChange: (chosen: ChosenAreas) => void;
  /** Whether all areas, and customers without one, can be chosen, too. */
  hasAll?: boolean;
  className?: string;
};

const { route: texts } = areaMessages;

/** The choice of an area or of a collector's areas; nothing until the operator has areas. */
export function AreaChoice({ chosen, onChange, hasAll, className }: AreaChoiceProps) {
  const { data: areas = [] } = useQuery(areasQuery);
  const value = choiceValue(chosen);
  if (areas.length === 0 && value === "all") return null;
  const collectors = collectorsOf(areas).map(({ id, name }) => ({ value: `collector ${id}`, label: name }));
  const named = areas.map(({ id, name }) => ({ value: String(id), label: name }));
  const known = [...named, ...collectors].some((choice) => choice.value === value);
  const isListed = known || value === "none" || value === "all";
  return (
    <NativeSelect
      aria-label={texts.choose}
      className={className}
      value={value}
      onChange={({ currentTarget }) => onChange(chosenOf(currentTarget.value))}
    >
      {hasAll && <option value="all">{areaMessages.all}</option>}
      {!isListed && <option value={value}>{unlistedOf(chosen)}</option>}
      <optgroup label={texts.areas}>
        {named.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {hasAll && <option value="none">{areaMessages.noArea}</option>}
      </optgroup>
      {collectors.length > 0 && (
        <optgroup label={texts.collectors}>
          {collectors.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  );
}

/** The name of the chosen area, or of the collector in whose areas it is; undefined for all areas. */
export function useChosenAreasName(chosen: ChosenAreas): string | undefined {
  const { areaId, collectorId } = chosen;
  const { data: areas = [] } = useQuery(areasQuery);
  if (areaId === undefined && collectorId === undefined) return undefined;
  if (areaId === "none") return areaMessages.noArea;
  const found =
    areaId === undefined
      ? collectorsOf(areas).find(({ id }) => id === collectorId)
      : areas.find(({ id }) => id === areaId);
  return found?.name ?? unlistedOf(chosen);
}

/** Who collects in at least one of the areas, by name. */
function collectorsOf(areas: readonly Area[]): { id: number; name: string }[] {
  const byId = new Map(areas.flatMap(({ collector }) => (collector ? [[collector.id, collector]] : [])));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

function choiceValue({ areaId, collectorId }: ChosenAreas): string {
  if (areaId !== undefined) return String(areaId);
  return collectorId === undefined ? "all" : `collector ${collectorId}`;
}

function chosenOf(value: string): ChosenAreas {
  if (value === "all") return {};
  if (value === "none") return { areaId: value };
  return value.startsWith("collector ")
    ? { collectorId: Number(value.slice("collector ".length)) }
    : { areaId: Number(value) };
}

function unlistedOf({ areaId, collectorId }: ChosenAreas): string {
  return areaId === undefined
    ? collectionsPageMessages.payments.unnamedCollector(String(collectorId))
    : areaMessages.unnamed(String(areaId));
}
