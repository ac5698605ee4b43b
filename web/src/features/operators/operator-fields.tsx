import { Checkbox, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import type { OperatorValues } from "./operator-form.ts";

type OperatorFieldsProps<Values extends OperatorValues> = {
  form: UseFormReturnType<Values>;
  /** Fields after the name, such as the username of a new operator. */
  afterName?: ReactNode;
  /** Fields after the mobile number. */
  afterContact?: ReactNode;
};

/** The fields of an operator that creating and editing share (specification, section 2, Operators). */
export function OperatorFields<Values extends OperatorValues>(props: OperatorFieldsProps<Values>) {
  const { form, afterName, afterContact } = props;
  return (
    <>
      <TextInput
        label="Full Name"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.getInputProps("name")}
      />
      {afterName}
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps("email")}
      />
      <TextInput
        label="Mobile Number"
        type="tel"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps("mobile")}
      />
      {afterContact}
      <MoneyInput
        label="Credit Limit"
        description="How far recharges may take the wallet below zero"
        placeholder="0"
        {...form.getInputProps("creditLimit")}
      />
      <MoneyInput
        label="Low Balance Alert"
        description="Tells you and the operator once the wallet falls below it"
        placeholder="Off"
        {...form.getInputProps("lowBalanceThreshold")}
      />
      <Checkbox
        label="Is ISP"
        description="Internet service provider, may use the API"
        {...form.getInputProps("isIsp", { type: "checkbox" })}
      />
    </>
  );
}
