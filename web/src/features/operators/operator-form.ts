import { createOperatorBody, type Operator, updateOperatorBody } from "@cable-connect/contract/operators";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** What the fields hold that creating and editing share; a money field is `""` while empty. */
export type OperatorValues = {
  name: string;
  email: string;
  mobile: string;
  isIsp: boolean;
  creditLimit: number | string;
  lowBalanceThreshold: number | string;
};

export type CreateOperatorValues = OperatorValues & { username: string; password: string };
export type EditOperatorValues = OperatorValues & { isActive: boolean };

export const newOperator: CreateOperatorValues = {
  name: "",
  username: "",
  email: "",
  mobile: "",
  password: "",
  isIsp: false,
  creditLimit: "",
  lowBalanceThreshold: "",
};

/** The fields of an operator as they stand. */
export function operatorValues(operator: Operator): EditOperatorValues {
  const { name, email, mobile, isActive, isIsp, creditLimit, lowBalanceThreshold } = operator;
  return {
    ...{ name, email: email ?? "", mobile: mobile ?? "", isActive, isIsp, creditLimit },
    lowBalanceThreshold: lowBalanceThreshold || "",
  };
}

type Limits = Pick<OperatorValues, "creditLimit" | "lowBalanceThreshold">;

/** An empty limit is none. */
function limits({ creditLimit, lowBalanceThreshold }: Limits) {
  return { creditLimit: Number(creditLimit), lowBalanceThreshold: Number(lowBalanceThreshold) };
}

/** What checked fields send; an empty e-mail address or mobile number is left out (specification, section 5). */
export function createBody({ email, mobile, ...values }: CreateOperatorValues) {
  return {
    ...values,
    email: email.trim() || undefined,
    mobile: mobile.trim() || undefined,
    ...limits(values),
  };
}

/** What checked fields send; an empty e-mail address or mobile number is taken away. */
export function updateBody(values: EditOperatorValues) {
  return { ...values, ...limits(values) };
}

const checkCreate = schemaValidator(createOperatorBody);
const checkUpdate = schemaValidator(updateOperatorBody);

/** Sentences by field (specification, section 5, Create operator). */
export function validateCreate(values: CreateOperatorValues): Record<string, string> {
  return checkCreate(createBody(values));
}

/** Sentences by field (specification, section 5, Edit operator). */
export function validateUpdate(values: EditOperatorValues): Record<string, string> {
  return checkUpdate(updateBody(values));
}
