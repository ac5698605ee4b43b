import type { DueRecord } from "@cable-connect/contract/dues";
import { useDisclosure } from "@mantine/hooks";
import { useSelection } from "../../ui/tables/use-selection.ts";
import { useLinkedSelection } from "./use-linked-selection.ts";

/** The selected services, and whether they are being renewed or reminded of; a link may ask for either. */
export function useChosenDues() {
  const chosen = useSelection<DueRecord>(
    ({ customer, platform, connection }) => `${customer.id} ${platform.id} ${connection?.id ?? 0}`,
  );
  const [isRenewing, renewing] = useDisclosure(false);
  const [isReminding, reminding] = useDisclosure(false);
  useLinkedSelection((records, purpose) => {
    // These alone, as the link says, whatever was selected before.
    chosen.clear();
    chosen.set(records, true);
    if (purpose === "renew") renewing.open();
    else reminding.open();
  });
  const services = chosen.rows.map(({ customer, platform, connection }) => ({
    customerId: customer.id,
    platformId: platform.id,
    connectionId: connection?.id ?? 0,
  }));
  return { chosen, services, isRenewing, renewing, isReminding, reminding };
}
