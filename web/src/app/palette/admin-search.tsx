import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { useState } from "react";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { addOffer } from "./add-offer.ts";
import { closingGroup } from "./closing-group.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { useAdminActions } from "./use-actions.ts";
import { useFoundOperators } from "./use-found-operators.ts";
import { useFoundPlatforms } from "./use-found-platforms.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { useScreens } from "./use-screens.ts";

const texts = paletteMessages;

/** The admin's search: operators, platforms, screens and actions. One of these goes on to choose the operator to fund. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const typed = usePaletteText();
  const [isFunding, setIsFunding] = useState(false);
  const { addOperator } = useShellDialogs();
  const screens = useScreens(typed.text);
  const actions = useAdminActions(typed.text, () => {
    setIsFunding(true);
    typed.type("");
  });
  const operators = useFoundOperators(typed, isFunding);
  const platforms = useFoundPlatforms(typed);
  const offer = addOffer(typed, operators, {
    action: texts.addOperator,
    label: texts.addOperatorNamed,
    add: addOperator,
  });
  const searches = isFunding ? [operators] : [operators, platforms];
  const failed = searches.find(({ failure }) => failure !== undefined);
  const groups = isFunding ? [operators.group] : [screens, actions, operators.group, platforms.group, offer];
  return (
    <PaletteSearch
      typed={typed}
      placeholder={isFunding ? texts.fundPlaceholder : texts.adminPlaceholder}
      groups={groups.map((group) => closingGroup(group, onClose))}
      hint={isFunding ? texts.fundHint : texts.adminHint}
      none={isFunding ? texts.noOperators : texts.noOperatorsOrPlatforms}
      failure={failed?.failure}
      onRetry={() => failed?.retry()}
      onClose={onClose}
    />
  );
}
