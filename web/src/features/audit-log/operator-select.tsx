import { messages } from "@cable-connect/contract/messages";
import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { operatorChoicesQuery } from "../../queries/operator-choices.ts";
import { operatorChoiceQuery } from "./operator-choice.ts";

type OperatorSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & {
  /** Undefined for all operators. */
  operatorId: number | undefined;
  onChange: (operatorId: number | undefined) => void;
};

const { allOperators, noOperators } = messages.auditLog;
const all = { value: "all", label: allOperators };

/** Whose entries the log shows; one is found by typing a part of its name. */
export function OperatorSelect({ operatorId, onChange, ...props }: OperatorSelectProps) {
  const { data: operators, isPending } = useQuery(operatorChoicesQuery);
  const value = operatorId === undefined ? all.value : String(operatorId);
  const choices = [all, ...(operators ?? [])];
  const isMissing = !isPending && !choices.some((choice) => choice.value === value);
  const { data: name } = useQuery({ ...operatorChoiceQuery(Number(value)), enabled: isMissing });
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Select
      label="Operator"
      data={isListed ? choices : [...choices, { value, label: name ?? `Operator ${value}` }]}
      value={value}
      onChange={(chosen) => onChange(chosen && chosen !== all.value ? Number(chosen) : undefined)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={noOperators}
      {...props}
    />
  );
}
