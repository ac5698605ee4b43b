import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Select, type SelectProps } from "@mantine/core";
import { useState } from "react";
import { type OperatorChoice, useOperatorChoices } from "../../business/operator-choices.ts";
import { useOperatorsNamed } from "./use-operators-named.ts";

type OperatorSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & OperatorChoice;

/** Whose entries the log shows; one is found by typing a part of its name, however many there are. */
export function OperatorSelect({ operatorId, onChange, ...props }: OperatorSelectProps) {
  const { value, data, choose } = useOperatorChoices({ operatorId, onChange });
  const [typed, setTyped] = useState("");
  const isChosen = data.some(({ label }) => label === typed);
  const { named, isPending } = useOperatorsNamed(isChosen ? "" : typed);
  const others = named.filter((operator) => data.every((choice) => choice.value !== operator.value));
  return (
    <Select
      label="Operator"
      data={[...data, ...others]}
      value={value}
      onChange={choose}
      searchable
      onSearchChange={setTyped}
      allowDeselect={false}
      nothingFoundMessage={isPending ? commonMessages.loading : auditLogMessages.noOperators}
      {...props}
    />
  );
}
