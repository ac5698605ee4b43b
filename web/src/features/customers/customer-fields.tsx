import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { areasQuery } from "../../api/areas.ts";
import { useUser } from "../../api/client/session.ts";
import { withChosen } from "../../ui/fields/with-chosen.ts";
import type { CustomerValues } from "./customer-form.ts";
import { WrongDigitsNote } from "./wrong-digits-note.tsx";

const { fields } = customerMessages;

type CustomerFieldsProps = {
  form: UseFormReturnType<CustomerValues>;
  /** Shown below the phone number and its warning. */
  phoneNote?: ReactNode;
};

/** The fields of a customer, for adding and editing. */
export function CustomerFields({ form, phoneNote }: CustomerFieldsProps) {
  const { getInputProps } = form;
  const { collects } = useUser();
  const { data: areas = [] } = useQuery({ ...areasQuery, enabled: collects === true });
  return (
    <>
      <TextInput label={fields.name} withAsterisk autoComplete="off" {...getInputProps("name")} />
      <TextInput
        label={fields.phone}
        withAsterisk
        type="tel"
        autoComplete="off"
        description={
          <>
            <WrongDigitsNote phone={form.values.phone} />
            {phoneNote}
          </>
        }
        descriptionProps={{ component: "div", size: "sm" }}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...getInputProps("phone")}
      />
      <TextInput
        label={fields.email}
        placeholder={commonMessages.optional}
        type="email"
        autoComplete="off"
        {...getInputProps("email")}
      />
      <TextInput
        label={fields.address}
        placeholder={commonMessages.optional}
        autoComplete="off"
        description={collects && areaMessages.addressHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...getInputProps("address")}
      />
      {collects && (
        <>
          <NativeSelect
            label={areaMessages.area}
            data={withChosen(
              [
                { value: "", label: areaMessages.noArea },
                ...areas.filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name })),
              ],
              form.values.area,
              () => form.values.area,
            )}
            {...getInputProps("area")}
          />
          <TextInput
            label={areaMessages.street}
            placeholder={commonMessages.optional}
            autoComplete="off"
            {...getInputProps("street")}
          />
        </>
      )}
    </>
  );
}
