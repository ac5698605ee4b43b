import { useState } from "react";
import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";
import { today } from "../../ui/text/format.ts";
import { expectedCollector, prefilledCollector, type Receivers } from "./receivers.ts";

/** The prefilled collector, which stays while the dialog is open; undefined until the receivers are loaded. */
export function usePrefilledCollector(
  receivers: Receivers | undefined,
  usual: number | null = null,
): number | null | undefined {
  const [prefilled, setPrefilled] = useState<{ id: number | null | undefined }>();
  if (!prefilled && receivers)
    setPrefilled({ id: prefilledCollector(receivers, { chosen: chosenToday(), usual }) });
  return prefilled?.id;
}

/** Who receives today while every book is open, null for the counter. */
export function expectedToday(receivers: Receivers, usual: number | null): number | null {
  return expectedCollector(receivers, { chosen: chosenToday(), usual });
}

/** Remembers whom somebody chose on this device, null for the counter, for the rest of the day. */
export function rememberCollector(collectorId: number | null): void {
  writeStored(ownKey("collector"), `${today()} ${collectorId ?? ""}`);
}

function chosenToday(): number | null | undefined {
  const [day, id] = readStored(ownKey("collector"))?.split(" ") ?? [];
  if (day !== today()) return undefined;
  return id ? Number(id) : null;
}
