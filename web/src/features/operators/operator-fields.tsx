import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { Checkbox, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import type { OperatorValues } from "./operator-form.ts";

const texts = operatorMessages.fields;

const columns = { base: 1, xs: 2 };

type OperatorFieldsProps<Values extends OperatorValues> = {
  form: UseFormReturnType<Values>;
  onNameChange?: (name: string) => void;
  /** Fields after the name, such as a new operator's username. */
  afterName?: ReactNode;
  /** Fields after the mobile number. */
  afterContact?: ReactNode;
};

/** The fields shared by the dialogs that create and edit an operator (specification, section 2, Operators). */
export function OperatorFields<Values extends OperatorValues>(props: OperatorFieldsProps<Values>) {
  const { form, onNameChange, afterName, afterContact } = props;
  const name = form.getInputProps("name");
  return (
    <>
      <SimpleGrid cols={columns} spacing="md">
        <TextInput
          label={texts.name}
          withAsterisk
          autoComplete="off"
          style={afterName ? undefined : { gridColumn: "1 / -1" }}
          {...name}
          onChange={(event) => {
            name.onChange(event);
            onNameChange?.(event.currentTarget.value);
          }}
        />
        {afterName}
        <TextInput label={texts.email} type="email" autoComplete="off" {...form.getInputProps("email")} />
        <TextInput label={texts.mobile} type="tel" autoComplete="off" {...form.getInputProps("mobile")} />
      </SimpleGrid>
      {afterContact}
      <SimpleGrid cols={columns} spacing="md">
        <MoneyInput
          label={texts.creditLimit}
          description={texts.creditLimitHint}
          placeholder="0"
          {...form.getInputProps("creditLimit")}
        />
        <MoneyInput
          label={texts.lowBalance}
          description={texts.lowBalanceHint}
          placeholder={texts.lowBalanceOff}
          {...form.getInputProps("lowBalanceThreshold")}
        />
      </SimpleGrid>
      <Checkbox
        label={texts.isIsp}
        description={texts.isIspHint}
        {...form.getInputProps("isIsp", { type: "checkbox" })}
      />
    </>
  );
}
