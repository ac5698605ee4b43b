import { identifiersOf } from "@cable-connect/contract/connections/identifier-kinds";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import type { ConnectionValues } from "./connection-form.ts";

type ConnectionFieldsProps<Values extends ConnectionValues> = {
  form: UseFormReturnType<Values>;
  /** Undefined until a platform is chosen. */
  type: PlatformType | undefined;
};

/** The fields of a connection, with the identifiers that the platform's type has. */
export function ConnectionFields<Values extends ConnectionValues>({
  form,
  type,
}: ConnectionFieldsProps<Values>) {
  return (
    <>
      {type &&
        identifiersOf[type].map((kind) => (
          <TextInput
            key={kind}
            label={connectionMessages.identifiers[kind]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps(kind)}
          />
        ))}
      <TextInput
        label={connectionMessages.label}
        description={connectionMessages.labelHint}
        autoComplete="off"
        {...form.getInputProps("label")}
      />
      <MoneyInput
        label={connectionMessages.price}
        description={connectionMessages.priceHint}
        {...form.getInputProps("price")}
      />
    </>
  );
}
