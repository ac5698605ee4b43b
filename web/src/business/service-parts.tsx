import { Parts } from "../ui/text/parts.tsx";
import { boxText, type Service } from "./service-text.ts";

/** The name of a service in as many lines as its place has: its platform, the label of its connection and its box. */
export function ServiceParts({ platform, connection }: Service) {
  return <Parts>{[platform.name, connection?.label, connection?.box && boxText(connection.box)]}</Parts>;
}
