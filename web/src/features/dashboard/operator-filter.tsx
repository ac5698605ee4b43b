import { messages } from "@cable-connect/contract/messages";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { operatorChoicesQuery } from "../../queries/operator-choices.ts";

type OperatorFilterProps = {
  /** Undefined for all operators. */
  operatorId: number | undefined;
  onChange: (operatorId: number | undefined) => void;
};

const all = { value: "all", label: messages.dashboard.allOperators };

/** Whose transactions the table shows. */
export function OperatorFilter({ operatorId, onChange }: OperatorFilterProps) {
  const { data: operators = [] } = useQuery(operatorChoicesQuery);
  const value = operatorId === undefined ? all.value : String(operatorId);
  const choices = [all, ...operators];
  // One that a link names and the first hundred do not hold.
  const isKnown = choices.some((choice) => choice.value === value);
  // The device's own list: it costs nothing until it is opened, and a phone shows it best.
  return (
    <NativeSelect
      aria-label="Operator"
      data={isKnown ? choices : [...choices, { value, label: `Operator ${value}` }]}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === all.value ? undefined : Number(chosen))
      }
    />
  );
}
