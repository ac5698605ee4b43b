import { messages } from "@cable-connect/contract/messages";
import { Select, type SelectProps } from "@mantine/core";
import { type OperatorChoice, useOperatorChoices } from "../../queries/use-operator-choices.ts";

type OperatorSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & OperatorChoice;

/** Whose entries the log shows; one is found by typing a part of its name. */
export function OperatorSelect({ operatorId, onChange, ...props }: OperatorSelectProps) {
  const { value, data, choose } = useOperatorChoices({ operatorId, onChange });
  return (
    <Select
      label="Operator"
      data={data}
      value={value}
      onChange={choose}
      searchable
      allowDeselect={false}
      nothingFoundMessage={messages.auditLog.noOperators}
      {...props}
    />
  );
}
