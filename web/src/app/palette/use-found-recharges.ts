import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { ListedRecharge } from "@cable-connect/contract/recharges";
import { IconArrowBackUp, IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { rechargesQuery } from "../../api/recharges.ts";
import { serviceText } from "../../business/service/service-text.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { isUndoable } from "../../business/undo/is-undoable.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import { rechargeNumberIn } from "./match-receipt.ts";
import { isAwaited, listedResults, type PaletteGroup, type PaletteOption } from "./palette-group.ts";

const texts = paletteMessages;

/** How many of the newest recharges are looked through. */
const lookedThrough = 50;

type Asked = {
  /** What the text asks to do with them; undefined if it doesn't. */
  act: "undo" | "receipt" | undefined;
  /** The typed name of the customer, or the number of a recharge; empty for any. */
  search: string;
  /** Whether the name is still being typed. */
  isWaiting: boolean;
};

/**
 * The operator's newest recharges, to undo those that still can be, also those of one customer, or the one with a number. Choosing one opens its receipt,
 * or shows what undoing it changes and asks for the reason; Shift opens the customer's page.
 */
export function useFoundRecharges({ act, search, isWaiting }: Asked) {
  const isAsked = act !== undefined;
  const number = rechargeNumberIn(search);
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const answer = useQuery({
    ...rechargesQuery({ page: 1, limit: lookedThrough, customer: search || undefined }),
    enabled: isAsked,
  });
  // Digits may be those of a phone, too.
  const newest = useQuery({
    ...rechargesQuery({ page: 1, limit: lookedThrough }),
    enabled: isAsked && number !== undefined,
  });
  const { data, error, refetch } = answer;
  const isPending = isAsked && (isAwaited(answer, { isWaiting }) || newest.isLoading);

  function optionOf(recharge: ListedRecharge): PaletteOption {
    const { id, customer, amount, rechargeDate } = recharge;
    return {
      key: `${act}-${id}`,
      label: customer.name,
      detail: texts.rechargeOf(
        id,
        formatMoney(amount),
        formatInstantDate(rechargeDate),
        serviceText(recharge),
      ),
      ...(act === "undo"
        ? {
            icon: IconArrowBackUp,
            action: reversalMessages.undo,
            choose: () => openDialog("undoRecharge", { target: { rechargeId: id } }),
          }
        : {
            icon: IconReceipt,
            action: texts.openReceipt,
            choose: () => openDialog("receipt", { rechargeId: id }),
          }),
      other: {
        choose: () =>
          void navigate({ to: "/customers/$customerId", params: { customerId: String(customer.id) } }),
        hint: texts.keys.openPage,
        opensPage: true,
      },
    };
  }

  const ofNumber = newest.data?.recharges.find(({ id }) => id === number);
  const ofCustomers = (data?.recharges ?? []).filter(({ id }) => id !== ofNumber?.id);
  const found = isAsked ? [...(ofNumber ? [ofNumber] : []), ...ofCustomers] : [];
  const offered = (act === "undo" ? found.filter(isUndoable) : found).slice(0, listedResults);
  const label = act === "undo" ? texts.undoable : texts.receipts;
  const group: PaletteGroup = { label, isPending, options: offered.map(optionOf) };
  const failure =
    isAsked && error && !isPending ? errorMessage(error, rechargeMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
