import { isOttPlay } from "@cable-connect/contract/platform-types";
import { defaultRechargeSettings } from "@cable-connect/contract/recharge-settings";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../api/client/session.ts";
import { connectionsQuery } from "../../api/connections.ts";
import { accountQuery } from "../../api/customer-account.ts";
import { ottPlansQuery } from "../../api/ott-plans.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import type { ShellDialogs } from "../../business/shell-dialogs.ts";
import { useRetryBasis } from "../../ui/dialogs/use-retry-basis.ts";
import { today } from "../../ui/text/format.ts";
import { currentServicesQuery, type FormOpening } from "./use-form-opening.ts";
import { openingValues } from "./values/opening-values.ts";
import type { Offer } from "./values/recharge-draft.ts";
import { offeredOf } from "./values/recharge-values.ts";

/** What a customer can be recharged with, as far as it is loaded, while the dialog is open. */
export function useRechargeOffer(
  asked: ShellDialogs["recharge"],
  opening: FormOpening | undefined,
  opened: boolean,
) {
  const customerId = asked.customer.id;
  const { collects } = useUser();
  const platforms = useQuery({ ...rechargeablePlatformsQuery, enabled: opened });
  const hasOttPlay = platforms.data?.some(isOttPlay) ?? false;
  const plans = useQuery({ ...ottPlansQuery, enabled: opened && hasOttPlay });
  const services = useQuery({ ...currentServicesQuery(customerId), enabled: opened });
  const connections = useQuery({ ...connectionsQuery(customerId), enabled: opened && collects === true });
  const rechargeSettings = useQuery({ ...rechargeSettingsQuery, enabled: opened });
  // With the form, whose fields ask for it, too.
  const isAccountShown = opened && opening !== undefined && collects === true;
  const account = useQuery({ ...accountQuery(customerId), staleTime: 0, enabled: isAccountShown });
  const [offer, keepUnanswered] = useRetryBasis<Offer>({
    platforms: platforms.data ?? [],
    ottPlans: plans.data ?? [],
    today: today(),
    // Until all services are loaded, those that the form opened with.
    services: services.data ?? opening?.services ?? [],
    connections: offeredOf(connections.data ?? []),
    hasAllServices: services.data !== undefined,
    earlyStart: (opening ?? defaultRechargeSettings).earlyStart,
    outstanding: account.data?.outstanding,
    credit: account.data?.credit,
  });

  // What the form would have opened with, if the services come only after it has opened without any.
  const isLate = opening?.services.length === 0 && !!services.data?.length && !rechargeSettings.isLoading;
  const lateValues = isLate
    ? {
        ...openingValues(asked, offer, platforms.data, offer.today),
        startsFrom: rechargeSettings.data?.earlyStart,
      }
    : undefined;

  return { offer, keepUnanswered, lateValues, platforms, plans, services };
}
