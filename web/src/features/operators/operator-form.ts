import { createOperatorBody, type Operator, updateOperatorBody } from "@cable-connect/contract/operators";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** The values of `OperatorFields`; a money field is `""` while empty. */
export type OperatorValues = {
  name: string;
  email: string;
  mobile: string;
  isIsp: boolean;
  creditLimit: number | string;
  lowBalanceThreshold: number | string;
};

type CreateOperatorValues = OperatorValues & {
  username: string;
  password: string;
  /** Gives a temporary password instead of `password`. */
  generatePassword: boolean;
};
type EditOperatorValues = OperatorValues & { isActive: boolean };

export const maxUsernameLength = 50;

export const newOperator: CreateOperatorValues = {
  name: "",
  username: "",
  email: "",
  mobile: "",
  password: "",
  generatePassword: false,
  isIsp: false,
  creditLimit: "",
  lowBalanceThreshold: "",
};

/** A username made of the name's words: lowercase, joined by dots; empty for a name without Latin letters and digits. */
export function usernameOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  // A cut may end with a dot.
  return (words ?? []).join(".").slice(0, maxUsernameLength).replace(/\.$/, "");
}

/** Whether the username is still the one that is suggested for the name, or empty. */
export function isSuggested({ name, username }: Pick<CreateOperatorValues, "name" | "username">): boolean {
  return username === "" || username === usernameOf(name);
}

/** The values of an existing operator. */
export function operatorValues(operator: Operator): EditOperatorValues {
  const { name, email, mobile, isActive, isIsp, creditLimit, lowBalanceThreshold } = operator;
  return {
    name,
    email: email ?? "",
    mobile: mobile ?? "",
    isActive,
    isIsp,
    creditLimit,
    lowBalanceThreshold: lowBalanceThreshold || "",
  };
}

type Limits = Pick<OperatorValues, "creditLimit" | "lowBalanceThreshold">;

/** An empty limit is sent as 0. */
function limits({ creditLimit, lowBalanceThreshold }: Limits) {
  return { creditLimit: Number(creditLimit), lowBalanceThreshold: Number(lowBalanceThreshold) };
}

/** The request body of validated values, without an empty email or mobile number (specification, section 5). */
export function createBody({ email, mobile, password, ...values }: CreateOperatorValues) {
  return {
    ...values,
    password: values.generatePassword ? undefined : password,
    email: email.trim() || undefined,
    mobile: mobile.trim() || undefined,
    ...limits(values),
  };
}

/** The request body of validated values; an empty email or mobile number removes the stored one. */
export function updateBody(values: EditOperatorValues) {
  return { ...values, ...limits(values) };
}

const checkCreate = schemaValidator(createOperatorBody);
const checkUpdate = schemaValidator(updateOperatorBody);

/** Error messages by field (specification, section 5, Create operator). */
export function validateCreate(values: CreateOperatorValues): Record<string, string> {
  return checkCreate(createBody(values));
}

/** Error messages by field (specification, section 5, Edit operator). */
export function validateUpdate(values: EditOperatorValues): Record<string, string> {
  return checkUpdate(updateBody(values));
}
