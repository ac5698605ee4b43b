import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { closingGroup } from "./closing-group.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { useFoundOperators } from "./use-found-operators.ts";
import { useFoundPlatforms } from "./use-found-platforms.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { useScreens } from "./use-screens.ts";

const { adminPlaceholder, adminHint, noOperatorsOrPlatforms } = paletteMessages;

/** The admin's search: operators, platforms and screens. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const typed = usePaletteText();
  const screens = useScreens(typed.text);
  const operators = useFoundOperators(typed);
  const platforms = useFoundPlatforms(typed);
  const failed = [operators, platforms].find(({ failure }) => failure !== undefined);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={adminPlaceholder}
      groups={[screens, operators.group, platforms.group].map((group) => closingGroup(group, onClose))}
      hint={adminHint}
      none={noOperatorsOrPlatforms}
      failure={failed?.failure}
      onRetry={() => failed?.retry()}
      onClose={onClose}
    />
  );
}
