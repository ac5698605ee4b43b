import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { formatPhone, wholePhone } from "@cable-connect/contract/values/phone";
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { customersOfPhoneQuery } from "../../api/customers.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { isAwaited, type PaletteGroup } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

/** The customers of all operators with the typed phone number. Choosing one shows their recharges among the transactions. */
export function useCustomersOfPhone({ command, search, query, isWaiting }: PaletteText) {
  const navigate = useNavigate();
  const isAsked = command === undefined && wholePhone(search) !== undefined;
  const phone = command === undefined ? wholePhone(query) : undefined;
  const answer = useQuery({
    ...customersOfPhoneQuery(phone ?? ""),
    enabled: phone !== undefined,
  });
  const { data, error, refetch } = answer;
  const isPending = isAsked && isAwaited(answer, { isWaiting });
  const found = isAsked && phone !== undefined ? (data?.customers ?? []) : [];
  const group: PaletteGroup = {
    label: shellMessages.screens.customers,
    isPending,
    options: found.map(({ id, name, operator }) => ({
      key: `customer-${operator.id}-${id}`,
      icon: IconUser,
      label: name,
      detail: [formatPhone(phone ?? ""), operator.name].join(" · "),
      action: paletteMessages.operatorCommands.transactions.label,
      choose: () =>
        void navigate({
          to: "/dashboard",
          search: { operatorId: operator.id, search: phone },
          hash: "recent-transactions",
        }),
    })),
  };
  const failure =
    isAsked && error && !isPending ? errorMessage(error, customerMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
