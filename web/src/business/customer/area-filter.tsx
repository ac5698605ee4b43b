import { areaMessages } from "@cable-connect/contract/messages/areas";
import type { IdOrNone } from "@cable-connect/contract/values/fields";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { areasQuery } from "../../api/areas.ts";
import { useUser } from "../../api/client/session.ts";
import { withChosen } from "../../ui/fields/with-chosen.ts";

type AreaFilterProps = {
  /** Undefined for all areas, `none` for customers without one. */
  areaId: IdOrNone | undefined;
  onChange: (areaId: IdOrNone | undefined) => void;
};

const all = { value: "all", label: areaMessages.all };
const none = { value: "none", label: areaMessages.noArea };

/** The name of the area that filters a list; undefined for all areas. */
export function useAreaName(areaId: IdOrNone | undefined): string | undefined {
  const { data } = useQuery({ ...areasQuery, enabled: typeof areaId === "number" });
  if (areaId === undefined) return undefined;
  if (areaId === "none") return areaMessages.noArea;
  return data?.find(({ id }) => id === areaId)?.name ?? areaMessages.unnamed(String(areaId));
}

/** The filter of a list by area, once the operator has areas. */
export function AreaFilter({ areaId, onChange }: AreaFilterProps) {
  const { collects } = useUser();
  const { data: areas = [], isLoading } = useQuery({ ...areasQuery, enabled: collects === true });
  if (!collects || (!isLoading && areas.length === 0 && areaId === undefined)) return null;
  const value = areaId === undefined ? all.value : String(areaId);
  const choices = [all, ...areas.map(({ id, name }) => ({ value: String(id), label: name })), none];
  return (
    <NativeSelect
      aria-label={areaMessages.area}
      // Keeps its place until it is known whether there are areas.
      style={isLoading && areaId === undefined ? { visibility: "hidden" } : undefined}
      data={withChosen(choices, value, () => areaMessages.unnamed(value))}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === all.value ? undefined : chosen === "none" ? "none" : Number(chosen))
      }
    />
  );
}
