import type { FoundCustomer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { daysBetween } from "@cable-connect/contract/values/business-date";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { IconCash, IconUser, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { customerSearchLimit, customerSearchQuery, customersQuery } from "../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { foundPlaceText, placeText } from "../../business/customer/place-text.ts";
import { daysText } from "../../business/service/days-text.ts";
import { boxText } from "../../business/service/service-text.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { formatPrice, today } from "../../ui/text/format.ts";
import type { CustomerAct } from "./actions/operator-actions.ts";
import { isBox, isRecord } from "./match-words.ts";
import { narrowedSearch } from "./narrowed-search.ts";
import { orderCustomers, owes } from "./order-customers.ts";
import { isAwaited, type PaletteGroup, type PaletteOption } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

const texts = paletteMessages;

/** The dialog that a command opens for a customer. */
const dialogs = { recharge: "recharge", remind: "remind", receive: "receivePayment" } as const;

/**
 * The matching customers, or those with the nearest names. Choosing an active one recharges it, or does what the command
 * says; an inactive one, who can only pay, is shown in the list. Shift opens its page.
 */
export function useFoundCustomers({ command, search, query, isSearch, isWaiting }: PaletteText<CustomerAct>) {
  const act = command ?? "recharge";
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const whole = useQuery({ ...customerSearchQuery(query), enabled: query !== "" });
  const { data: platforms } = useQuery(rechargeablePlatformsQuery);
  const isUnknown = query !== "" && !whole.isPlaceholderData && whole.data?.customers.length === 0;
  const narrowed = isUnknown ? narrowedSearch(query, platforms ?? []) : undefined;
  const part = useQuery({ ...customerSearchQuery(narrowed?.q ?? ""), enabled: narrowed !== undefined });
  const answer = narrowed ? part : whole;
  const { data, error, refetch } = answer;
  const isPending = isSearch && isAwaited(answer, { isWaiting });

  const isCut = isSearch && !narrowed && data?.customers.length === customerSearchLimit;
  const list = useQuery({ ...customersQuery({ search: query, limit: 1 }), enabled: isCut });
  const total = list.isPlaceholderData ? undefined : list.data?.pagination.total;

  const matching = data?.customers.filter(narrowed?.isMeant ?? (() => true)) ?? [];
  const found = isSearch ? orderCustomers(matching, act) : [];
  // Only the whole text is mistyped.
  const near = found.length === 0 ? (whole.data?.nearest ?? []) : [];
  const hasNamesakes = ({ id, name }: FoundCustomer) =>
    found.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());

  function optionOf(customer: FoundCustomer): PaletteOption {
    const { id, name, phone, isActive } = customer;
    const openPage = () =>
      void navigate({ to: "/customers/$customerId", params: { customerId: String(id) } });
    const shared = {
      key: `customer-${id}`,
      icon: IconUser,
      label: name,
      other: { choose: openPage, hint: texts.keys.openPage, opensPage: true },
    };
    // Whoever is inactive may still owe.
    if (isActive || act === "receive") {
      return {
        ...shared,
        detail: detailOf(customer, query, hasNamesakes(customer)),
        action: texts.customerActions[act],
        choose: () =>
          openDialog(dialogs[act], { customer: { ...customer, foundPlatformId: narrowed?.platformId } }),
      };
    }
    // The phone number, as several customers may have the same name.
    const show = () => void navigate({ to: "/customers", search: { search: phone } });
    const detail = `${formatPhone(phone)} · ${texts.whileInactive[act]}`;
    return { ...shared, detail, action: texts.showInList, isInactive: true, choose: show };
  }

  const group: PaletteGroup = {
    label: shellMessages.screens.customers,
    isPending,
    options: found.map(optionOf),
    all: isCut
      ? {
          key: "all-customers",
          icon: IconUsers,
          label: texts.allCustomers(total),
          choose: () => void navigate({ to: "/customers", search: { search } }),
        }
      : undefined,
    isNamed: found.some(
      ({ name, email, phone, foundBox }) =>
        isRecord({ names: [name, email], phone }, search) || (foundBox && isBox(foundBox, search)),
    ),
  };
  // Who owes may be about to pay: without a command, a further row for each.
  const owing = command ? [] : found.filter(owes);
  const payers: PaletteGroup = {
    label: texts.receivePayment,
    isPending,
    isOffer: true,
    options: owing.map((payer) => ({
      key: `receive-${payer.id}`,
      icon: IconCash,
      label: payer.name,
      detail: detailOf(payer, query, hasNamesakes(payer)),
      action: texts.customerActions.receive,
      choose: () => openDialog("receivePayment", { customer: payer }),
    })),
  };
  const nearest: PaletteGroup = {
    label: customerMessages.didYouMean,
    isPending,
    isOffer: true,
    options: isSearch && !isPending ? near.map(optionOf) : [],
  };
  const failure =
    isSearch && error && !isPending ? errorMessage(error, customerMessages.loadFailed) : undefined;
  return { group, payers, nearest, failure, retry: () => void refetch() };
}

/**
 * The phone number and what the customer owes, first as a phone cuts off what two lines don't hold; the box by which the
 * search found it, the place if the search found it there or others have the same name, and when it is due.
 */
function detailOf(customer: FoundCustomer, query: string, hasNamesakes: boolean): string {
  const { phone, email, foundBox, dueDate, outstanding = 0 } = customer;
  const place = foundPlaceText(customer, query) || (hasNamesakes && placeText(customer));
  const debt = owes(customer) && commonMessages.owes(formatPrice(outstanding));
  const box = foundBox && boxText(foundBox);
  const due = dueDate && daysText(daysBetween(today(), dueDate));
  const parts = [formatPhone(phone), debt, box, place, due, email];
  return parts.filter(Boolean).join(" · ");
}
