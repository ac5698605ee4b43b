import { Parts } from "../../ui/text/parts.tsx";
import { boxText, type Service } from "./service-text.ts";

/** The parts of a service's name: its platform, the label of its connection and its box. */
export function partsOf({ platform, connection }: Service) {
  return [platform.name, connection?.label, connection?.box && boxText(connection.box)];
}

/** The name of a service in as many lines as its place has. */
export function ServiceParts(service: Service) {
  return <Parts>{partsOf(service)}</Parts>;
}
