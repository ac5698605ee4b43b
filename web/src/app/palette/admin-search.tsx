import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { wholePhone } from "@cable-connect/contract/values/phone";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { today } from "../../ui/text/format.ts";
import { splitOperatorCommand, useAdminActions } from "./actions/admin-actions.ts";
import { addOffer, isLikeOperator } from "./add-offer.ts";
import { closingGroup } from "./closing-group.ts";
import { isMistyped } from "./match-words.ts";
import { isListed, orderGroups } from "./order-groups.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { useCustomersOfAll } from "./use-customers-of-all.ts";
import { useFoundOperators } from "./use-found-operators.ts";
import { useFoundPlatforms } from "./use-found-platforms.ts";
import { useMeantOperators } from "./use-meant-operators.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { usePeriods } from "./use-periods.ts";
import { useScreens } from "./use-screens.ts";
import { useTransactionSearch } from "./use-transaction-search.ts";

const texts = paletteMessages;

/** The admin's search: operators, platforms, customers of all operators, screens and actions. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const typed = usePaletteText(splitOperatorCommand);
  const { command } = typed;
  const openDialog = useOpenDialog();
  const screens = useScreens(typed.text);
  const actions = useAdminActions(typed.text, typed.type);
  const periods = usePeriods(typed.text);
  const transactions = useTransactionSearch(typed);
  // A command alone waits for a name.
  const named = typed.command && !typed.search ? [] : [screens, actions, periods, transactions.asked];
  const mistyped = [useScreens(typed.text, isMistyped), useAdminActions(typed.text, typed.type, isMistyped)];
  const operators = useFoundOperators(typed);
  const platforms = useFoundPlatforms(typed);
  const customers = useCustomersOfAll(typed);
  // Days alone or with a list's name are found as such.
  const meant = useMeantOperators(typed, !command && !isListed(periods));
  // Unless something has that name, number or days and all.
  const isMeant = isListed(meant.group) && !isListed(operators.group) && !isListed(platforms.group);
  // Who asks for something else than a page means an operator that exists.
  const opensPages = !command && !isMeant;
  const offer = addOffer(
    {
      search: meant.name,
      isSearch: typed.isSearch && opensPages && isLikeOperator(meant.name, today()),
    },
    operators,
    {
      acts: [actions, periods, transactions.asked],
      screens: [screens, useScreens(typed.search)],
      verbs: texts.addVerbs.operator,
      label: texts.createOperatorNamed,
      add: (name) => openDialog("addOperator", { name }),
    },
  );
  const searches = opensPages ? [operators, platforms, customers] : [isMeant ? meant : operators];
  const failed = searches.find(({ failure }) => failure !== undefined);
  const records = searches.map(({ group }) => group);
  // Only once all is loaded, as it stands below what is found.
  const isPending = records.some((group) => group.isPending);
  const searched = transactions.offered([...named, ...records].some(isListed));
  const noOffer = { ...searched, options: [] };
  const isOffered = opensPages && !isPending && !failed;
  const groups = [...orderGroups({ named, records, mistyped, offer: isOffered ? searched : noOffer }), offer];
  const unknown = wholePhone(typed.search) ? texts.nobodyWithPhone : texts.noOperatorOrPlatform;
  const none = (command ? texts.noOperator : unknown)(typed.search);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={texts.adminPlaceholder}
      groups={groups.map((group) => closingGroup(group, onClose))}
      hint={command ? texts.operatorCommands[command].hint : texts.adminHint}
      takesFirst
      asksForOffer
      none={none}
      failure={failed?.failure}
      onRetry={() => failed?.retry()}
      onClose={onClose}
    />
  );
}
