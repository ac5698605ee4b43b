import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { operatorSearchQuery } from "../../api/operators.ts";
import { choiceOf } from "../../business/operator-choices.ts";

/** Milliseconds after the last key until the server is asked. */
const pause = 300;
const mostFound = 20;

/** The operators with `text` in what is known of them, as choices: a list to choose from holds only so many. */
export function useOperatorsNamed(text: string) {
  const search = text.trim();
  const [asked] = useDebouncedValue(search, pause);
  const { data, isFetching } = useQuery({
    ...operatorSearchQuery({ search: asked, limit: mostFound }),
    enabled: asked !== "" && search !== "",
  });
  return {
    named: search === "" ? [] : (data?.operators ?? []).map(choiceOf),
    isPending: asked !== search || isFetching,
  };
}
