import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import type { Operator } from "@cable-connect/contract/operators";
import { formatPhone } from "@cable-connect/contract/phone";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { operatorSearchQuery } from "../../api/operators.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { type PaletteGroup, type PaletteOption, searchLimit } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

/**
 * The matching operators. Choosing one opens its page, and with Shift its wallet; while an operator to fund is chosen, only
 * its wallet.
 */
export function useFoundOperators({ query, isSearch, isWaiting }: PaletteText, isFunding: boolean) {
  const navigate = useNavigate();
  const { fundWallet } = useShellDialogs();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...operatorSearchQuery({ search: query, limit: searchLimit }),
    enabled: query !== "",
  });
  const isPending = isSearch && (isWaiting || isPlaceholderData || (isFetching && !data));

  function optionOf(operator: Operator): PaletteOption {
    const { id, name, username, mobile, isActive } = operator;
    const open = () => void navigate({ to: "/operators/$operatorId", params: { operatorId: String(id) } });
    const fund = () => fundWallet(operator);
    return {
      key: `operator-${id}`,
      icon: IconBuildingStore,
      label: name,
      detail: mobile ? `@${username} · ${formatPhone(mobile)}` : `@${username}`,
      isInactive: !isActive,
      ...(isFunding
        ? { action: paletteMessages.fund, choose: fund }
        : { choose: open, other: { choose: fund, hint: paletteMessages.keys.fund } }),
    };
  }

  const group: PaletteGroup = {
    label: shellMessages.screens.operators,
    isPending,
    options: isSearch ? (data?.operators ?? []).map(optionOf) : [],
  };
  const failure =
    isSearch && error && !isPending ? errorMessage(error, operatorMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
