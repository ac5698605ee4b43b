import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { formatPhone, wholePhone } from "@cable-connect/contract/values/phone";
import { isSearchedName } from "@cable-connect/contract/values/searched-name";
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { customersOfAllQuery } from "../../api/customers.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { isAwaited, type PaletteGroup } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

/** The customers of all operators with the typed phone or name. Choosing one shows their recharges among the transactions. */
export function useCustomersOfAll({ command, search, query, isWaiting }: PaletteText) {
  const navigate = useNavigate();
  const isAsked = command === undefined && soughtOf(search) !== undefined;
  const sought = command === undefined ? soughtOf(query) : undefined;
  const answer = useQuery({
    ...customersOfAllQuery(sought ?? { name: "" }),
    enabled: sought !== undefined,
  });
  const { data, error, refetch } = answer;
  const isPending = isAsked && isAwaited(answer, { isWaiting });
  const found = isAsked && sought ? (data?.customers ?? []) : [];
  const phone = sought && "phone" in sought ? sought.phone : undefined;
  const group: PaletteGroup = {
    label: shellMessages.screens.customers,
    isPending,
    options: found.map(({ id, name, operator }) => ({
      key: `customer-${operator.id}-${id}`,
      icon: IconUser,
      label: name,
      detail: [phone ? formatPhone(phone) : commonMessages.idOf(id), operator.name].join(" · "),
      action: paletteMessages.operatorCommands.transactions.label,
      choose: () =>
        void navigate({
          to: "/dashboard",
          search: { operatorId: operator.id, search: phone ?? name },
          hash: "recent-transactions",
        }),
    })),
  };
  const failure =
    isAsked && error && !isPending ? errorMessage(error, customerMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}

/** What a text asks for among the customers of all operators; undefined for too short a one. */
function soughtOf(text: string): { phone: string } | { name: string } | undefined {
  const phone = wholePhone(text);
  if (phone !== undefined) return { phone };
  return isSearchedName(text) ? { name: text } : undefined;
}
