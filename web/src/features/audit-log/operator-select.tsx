import "../../ui/fields/select-styles.ts";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operatorSearchQuery } from "../../api/operators.ts";
import { choiceOf, type OperatorChoice, useOperatorChoices } from "../../business/operator-choices.ts";

type OperatorSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & OperatorChoice;

/** Chooses the operator of the entries; typing searches among all operators. */
export function OperatorSelect({ operatorId, onChange, ...props }: OperatorSelectProps) {
  const { value, data, choose } = useOperatorChoices({ operatorId, onChange });
  const [typed, setTyped] = useState("");
  const isChosen = data.some(({ label }) => label === typed);
  const text = isChosen ? "" : typed.trim();
  const { found, isPending } = useFoundOperators(text);
  const others = found.filter((operator) => data.every((choice) => choice.value !== operator.value));
  return (
    <Select
      label={commonMessages.operator}
      data={[...data, ...others]}
      value={value}
      onChange={choose}
      searchable
      // The server searches by more than the label, such as by the mobile number.
      filter={({ options }) => (text === "" ? options : found)}
      onSearchChange={setTyped}
      allowDeselect={false}
      nothingFoundMessage={isPending ? commonMessages.loading : auditLogMessages.noOperators}
      {...props}
    />
  );
}

/** Milliseconds of debouncing. */
const searchDelay = 300;
const maxFound = 20;

/** Operators that match `search`, as options; none without one. */
function useFoundOperators(search: string) {
  const [searched] = useDebouncedValue(search, searchDelay);
  const { data, isFetching } = useQuery({
    ...operatorSearchQuery({ search: searched, limit: maxFound }),
    enabled: searched !== "" && search !== "",
  });
  return {
    found: search === "" ? [] : (data?.operators ?? []).map(choiceOf),
    isPending: searched !== search || isFetching,
  };
}
