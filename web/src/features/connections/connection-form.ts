import { type Connection, updateConnectionBody } from "@cable-connect/contract/connections";
import { identifiersOf } from "@cable-connect/contract/connections/identifier-kinds";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** The values of the form, named as in the API. */
export type ConnectionValues = {
  label: string;
  setTopBox: string;
  smartCard: string;
  mac: string;
  username: string;
  account: string;
  /** Rupees; `""` for none. */
  price: number | string;
};

export const emptyConnection: ConnectionValues = {
  label: "",
  setTopBox: "",
  smartCard: "",
  mac: "",
  username: "",
  account: "",
  price: "",
};

/** A stored connection as the form's values. */
export function connectionValues(connection: Connection): ConnectionValues {
  const { label, setTopBox, smartCard, mac, username, account, price } = connection;
  return {
    label: label ?? "",
    setTopBox: setTopBox ?? "",
    smartCard: smartCard ?? "",
    mac: mac ?? "",
    username: username ?? "",
    account: account ?? "",
    price: price ?? "",
  };
}

/** The fields of a request, with the identifiers that the platform's type has. */
export function connectionBody(values: ConnectionValues, type: PlatformType) {
  const identifiers = identifiersOf[type].map((kind) => [kind, values[kind]]);
  return {
    label: values.label,
    price: values.price === "" ? null : Number(values.price),
    ...Object.fromEntries(identifiers),
  };
}

/** Messages by field. */
export const validateConnection = (values: ConnectionValues, type: PlatformType) =>
  check(connectionBody(values, type));

const check = schemaValidator(updateConnectionBody);
