import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { NativeSelect, type NativeSelectProps, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { areasQuery } from "../../api/areas.ts";
import { useUser } from "../../api/client/session.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
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
          <AreaSelect {...getInputProps("area")} value={form.values.area} />
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

/** The active areas and the present one, by name; without the list nothing can be chosen. */
function AreaSelect({ value, ...props }: Omit<NativeSelectProps, "value" | "data"> & { value: string }) {
  const { data: areas, error, refetch } = useQuery(areasQuery);
  if (!areas && error)
    return <LoadFailed query={{ error, refetch }} fallback={areaMessages.list.loadFailed} />;
  const active = areas?.filter(({ isActive }) => isActive) ?? [];
  return (
    <NativeSelect
      label={areaMessages.area}
      disabled={!areas}
      data={withChosen(
        [
          { value: "", label: areas ? areaMessages.noArea : commonMessages.loading },
          ...active.map(({ name }) => ({ value: name, label: name })),
        ],
        value,
        () => value,
      )}
      {...props}
      value={value}
    />
  );
}
