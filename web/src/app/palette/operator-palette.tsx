import type { Customer } from "@cable-connect/contract/customers";
import { useDisclosure } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { CustomerSearch } from "./customer-search.tsx";
import { PaletteWindow } from "./palette-window.tsx";

type OperatorPaletteProps = { opened: boolean; onClose: () => void };

/** Finds a customer to recharge, or a screen. */
export function OperatorPalette({ opened, onClose }: OperatorPaletteProps) {
  const [customer, setCustomer] = useState<Customer>();
  const [isRecharging, recharging] = useDisclosure(false);
  // A new search cancels a recharge dialog that is still loading.
  const cancelRecharge = useEffectEvent(recharging.close);
  useEffect(() => {
    if (opened) cancelRecharge();
  }, [opened]);

  function recharge(chosen: Customer) {
    setCustomer(chosen);
    recharging.open();
  }
  return (
    <>
      <PaletteWindow opened={opened} onClose={onClose}>
        <CustomerSearch onRecharge={recharge} onClose={onClose} />
      </PaletteWindow>
      {customer && <RechargeDialog customer={customer} opened={isRecharging} onClose={recharging.close} />}
    </>
  );
}
