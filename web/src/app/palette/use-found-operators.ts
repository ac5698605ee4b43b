import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { operatorSearchQuery } from "../../api/operators.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { type PaletteGroup, searchLimit } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

/** The matching operators. Choosing one opens its page. */
export function useFoundOperators({ query, isSearch, isWaiting }: PaletteText) {
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...operatorSearchQuery({ search: query, limit: searchLimit }),
    enabled: query !== "",
  });
  const isPending = isSearch && (isWaiting || isPlaceholderData || (isFetching && !data));
  const group: PaletteGroup = {
    label: shellMessages.screens.operators,
    isPending,
    options: (isSearch ? (data?.operators ?? []) : []).map(({ id, name, username, mobile, isActive }) => ({
      key: `operator-${id}`,
      icon: IconBuildingStore,
      label: name,
      detail: mobile ? `@${username} · ${mobile}` : `@${username}`,
      isInactive: !isActive,
      choose: () => void navigate({ to: "/operators/$operatorId", params: { operatorId: String(id) } }),
    })),
  };
  const failure =
    isSearch && error && !isPending ? errorMessage(error, operatorMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
