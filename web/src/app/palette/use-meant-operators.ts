import { today } from "../../ui/text/format.ts";
import type { OperatorCommand } from "./actions/admin-actions.ts";
import { splitMeant } from "./split-command.ts";
import { useFoundOperators } from "./use-found-operators.ts";
import type { PaletteText } from "./use-palette-text.ts";

/**
 * The operators whose name has days or an amount beside it, as in `ravi last month` or `city cable 500`, each with what that
 * may mean. `isSplit` is false for a text that isn't read so. `name` is the text without the amount.
 */
export function useMeantOperators(typed: PaletteText<OperatorCommand>, isSplit: boolean) {
  const split = (text: string) => (isSplit ? splitMeant(text, today()) : undefined);
  const { commands, search = "", amount, period } = split(typed.search) ?? {};
  const found = useFoundOperators(
    {
      command: undefined,
      search,
      amount,
      period,
      query: split(typed.query)?.search ?? "",
      isSearch: commands !== undefined,
      isWaiting: typed.isWaiting,
    },
    commands,
  );
  return { ...found, name: amount === undefined ? typed.search : search };
}
