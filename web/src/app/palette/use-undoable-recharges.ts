import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { ListedRecharge } from "@cable-connect/contract/recharges";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { rechargesQuery } from "../../api/recharges.ts";
import { serviceText } from "../../business/service/service-text.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { isUndoable } from "../../business/undo/is-undoable.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import { type PaletteGroup, type PaletteOption, searchLimit } from "./palette-group.ts";

const texts = paletteMessages;

/** How many of the newest recharges are looked through. */
const lookedThrough = 50;

type Asked = {
  /** Whether the text asks to undo. */
  isAsked: boolean;
  /** The typed name of the customer; empty for any. */
  customer: string;
  /** Whether the name is still being typed. */
  isWaiting: boolean;
};

/**
 * The operator's newest recharges that can still be undone, also those of one customer. Choosing one shows what undoing it
 * changes and asks for the reason; Shift opens the customer's page.
 */
export function useUndoableRecharges({ isAsked, customer, isWaiting }: Asked) {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...rechargesQuery({ page: 1, limit: lookedThrough, customer: customer || undefined }),
    enabled: isAsked,
  });
  const isPending = isAsked && (isWaiting || isPlaceholderData || (isFetching && !data));

  function optionOf(recharge: ListedRecharge): PaletteOption {
    const { id, customer: owner, amount, rechargeDate } = recharge;
    return {
      key: `undo-${id}`,
      icon: IconArrowBackUp,
      label: owner.name,
      detail: texts.undoOf(formatMoney(amount), formatInstantDate(rechargeDate), serviceText(recharge)),
      action: reversalMessages.undo,
      choose: () => openDialog("undoRecharge", { target: { rechargeId: id } }),
      other: {
        choose: () =>
          void navigate({ to: "/customers/$customerId", params: { customerId: String(owner.id) } }),
        hint: texts.keys.openPage,
      },
    };
  }

  const undoable = isAsked ? (data?.recharges ?? []).filter(isUndoable).slice(0, searchLimit) : [];
  const group: PaletteGroup = { label: texts.undoable, isPending, options: undoable.map(optionOf) };
  const failure =
    isAsked && error && !isPending ? errorMessage(error, rechargeMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
