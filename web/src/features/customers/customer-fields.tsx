import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { CustomerValues } from "./customer-form.ts";

const { fields } = customerMessages;

type CustomerFieldsProps = {
  form: UseFormReturnType<CustomerValues>;
  /** Shown below the phone number. */
  phoneNote?: ReactNode;
};

/** The fields of a customer, for adding and editing. */
export function CustomerFields({ form, phoneNote }: CustomerFieldsProps) {
  const { getInputProps } = form;
  return (
    <>
      <TextInput
        label={fields.name}
        withAsterisk
        maxLength={100}
        autoComplete="off"
        {...getInputProps("name")}
      />
      <TextInput
        label={fields.phone}
        withAsterisk
        type="tel"
        maxLength={20}
        autoComplete="off"
        description={phoneNote}
        descriptionProps={{ component: "div", size: "sm" }}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...getInputProps("phone")}
      />
      <TextInput
        label={fields.email}
        placeholder={commonMessages.optional}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...getInputProps("email")}
      />
      <TextInput
        label={fields.address}
        placeholder={commonMessages.optional}
        maxLength={500}
        autoComplete="off"
        {...getInputProps("address")}
      />
    </>
  );
}
