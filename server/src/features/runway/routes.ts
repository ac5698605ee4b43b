import { runwayRoutes } from "@cable-connect/contract/runway";
import type { Binder } from "../../http/binding/binder.ts";
import { getRunway } from "./get-runway.ts";

export function bindRunway({ bind, context }: Binder): void {
  bind(runwayRoutes.get, ({ caller }) => getRunway(context, caller.userId));
}
