import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/client/api-error.ts";
import { operatorChoicesQuery, operatorQuery } from "../api/operators.ts";
import { withChosen } from "../ui/fields/with-chosen.ts";

type Named = { name: string; username: string };

function label({ name, username }: Named): string {
  return `${name} (${username})`;
}

/** An operator as an option of a select. */
export function choiceOf(operator: Named & { id: number }) {
  return { value: String(operator.id), label: label(operator) };
}

const choicesQuery = queryOptions({
  ...operatorChoicesQuery,
  select: ({ operators }) => operators.map(choiceOf),
});

export type OperatorChoice = {
  /** Undefined for all operators. */
  operatorId: number | undefined;
  onChange: (operatorId: number | undefined) => void;
};

const all = { value: "all", label: commonMessages.allOperators };

/** The name of the operator that a list is filtered by, for its paper. */
export async function readOperatorName(client: QueryClient, operatorId: number): Promise<string> {
  return (await client.fetchQuery(operatorQuery(operatorId))).name;
}

/** Options of a filter by operator: "All Operators", the first hundred, and the chosen one if not among them. */
export function useOperatorChoices({ operatorId, onChange }: OperatorChoice) {
  const { data: operators, isPending } = useQuery(choicesQuery);
  const value = operatorId === undefined ? all.value : String(operatorId);
  const choices = [all, ...(operators ?? [])];
  const isListed = choices.some((choice) => choice.value === value);
  const { data: name, error } = useQuery({
    ...operatorQuery(Number(value)),
    select: label,
    enabled: !isListed && !isPending,
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  const unnamed = isMissing ? operatorMessages.notFound : commonMessages.unnamedOperator(value);
  return {
    value,
    /** Whether there is no operator with the id, as from a mistyped link. */
    isMissing,
    data: withChosen(choices, value, () => name ?? unnamed),
    choose: (chosen: string | null) => onChange(chosen && chosen !== all.value ? Number(chosen) : undefined),
  };
}
