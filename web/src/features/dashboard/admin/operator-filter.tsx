import { NativeSelect } from "@mantine/core";
import { type OperatorChoice, useOperatorChoices } from "../../../business/operator-choices.ts";

/** Whose transactions the table shows. */
export function OperatorFilter(choice: OperatorChoice) {
  const { value, data, choose } = useOperatorChoices(choice);
  // The device's own list: it costs nothing until it is opened, and a phone shows it best.
  return (
    <NativeSelect
      aria-label="Operator"
      data={data}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
