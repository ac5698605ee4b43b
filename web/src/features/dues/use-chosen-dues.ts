import type { DueRecord } from "@cable-connect/contract/dues";
import type { LeftOutServices } from "@cable-connect/contract/messages/skipped-services";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useSelection } from "../../ui/tables/use-selection.ts";
import { useLinkedSelection } from "./use-linked-selection.ts";

/**
 * The selected services, the request for their renewal or reminders, and whether they are being renewed or reminded of; a
 * link may ask for either. `leftOut` is what the renewal that a link asked for leaves out.
 */
export function useChosenDues() {
  const chosen = useSelection<DueRecord>(
    ({ customer, platform, connection }) => `${customer.id} ${platform.id} ${connection?.id ?? 0}`,
  );
  const [isRenewing, renewing] = useDisclosure(false);
  const [isReminding, reminding] = useDisclosure(false);
  const [leftOut, setLeftOut] = useState<LeftOutServices>();
  useLinkedSelection((records, purpose, others) => {
    // These alone, as the link says, whatever was selected before.
    chosen.clear();
    chosen.set(records, true);
    setLeftOut(others);
    if (purpose === "renew") renewing.open();
    else reminding.open();
  });
  const request = {
    services: chosen.rows.map(({ customer, platform, connection }) => ({
      customerId: customer.id,
      platformId: platform.id,
      connectionId: connection?.id ?? 0,
    })),
  };
  return { chosen, request, leftOut, isRenewing, renewing, isReminding, reminding };
}
