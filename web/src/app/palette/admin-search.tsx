import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { addOffer } from "./add-offer.ts";
import { closingGroup } from "./closing-group.ts";
import { orderGroups } from "./order-groups.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { operatorCommands, payingCommands, useAdminActions } from "./use-actions.ts";
import { useFoundOperators } from "./use-found-operators.ts";
import { useFoundPlatforms } from "./use-found-platforms.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { usePeriods } from "./use-periods.ts";
import { useScreens } from "./use-screens.ts";

const texts = paletteMessages;

/** The admin's search: operators, platforms, screens and actions. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const typed = usePaletteText(operatorCommands, payingCommands);
  const { command } = typed;
  const { addOperator } = useShellDialogs();
  const screens = useScreens(typed.text);
  const actions = useAdminActions(typed.text, typed.type);
  const periods = usePeriods(typed.text);
  // A command alone waits for a name.
  const named = typed.command && !typed.search ? [] : [screens, actions, periods];
  const operators = useFoundOperators(typed);
  const platforms = useFoundPlatforms(typed);
  // Who asks for something else than a page means an operator that exists.
  const offer = addOffer({ ...typed, isSearch: typed.isSearch && !command }, operators, {
    acts: [actions, periods],
    screens: [screens, useScreens(typed.search)],
    label: texts.createOperatorNamed,
    add: addOperator,
  });
  const searches = command ? [operators] : [operators, platforms];
  const failed = searches.find(({ failure }) => failure !== undefined);
  const groups = { named, records: searches.map(({ group }) => group), offer };
  const none = command ? texts.noOperator(typed.search) : texts.noOperatorOrPlatform(typed.search);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={texts.adminPlaceholder}
      groups={orderGroups(groups).map((group) => closingGroup(group, onClose))}
      hint={command ? texts.operatorHints[command] : texts.adminHint}
      takesFirst={!command}
      none={none}
      failure={failed?.failure}
      onRetry={() => failed?.retry()}
      onClose={onClose}
    />
  );
}
