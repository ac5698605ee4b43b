import { messages } from "@cable-connect/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { operatorChoiceQuery, operatorChoicesQuery } from "./operator-choices.ts";

export type OperatorChoice = {
  /** Undefined for all operators. */
  operatorId: number | undefined;
  onChange: (operatorId: number | undefined) => void;
};

const all = { value: "all", label: messages.operators.all };

/** What a filter by operator offers: all of them, the first hundred, and one that a link names beside those. */
export function useOperatorChoices({ operatorId, onChange }: OperatorChoice) {
  const { data: operators, isPending } = useQuery(operatorChoicesQuery);
  const value = operatorId === undefined ? all.value : String(operatorId);
  const choices = [all, ...(operators ?? [])];
  const isListed = choices.some((choice) => choice.value === value);
  const { data: name } = useQuery({
    ...operatorChoiceQuery(Number(value)),
    enabled: !isListed && !isPending,
  });
  return {
    value,
    data: isListed ? choices : [...choices, { value, label: name ?? `Operator ${value}` }],
    choose: (chosen: string | null) => onChange(chosen && chosen !== all.value ? Number(chosen) : undefined),
  };
}
