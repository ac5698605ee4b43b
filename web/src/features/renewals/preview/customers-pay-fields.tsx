import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { receiversQuery } from "../../../api/collections.ts";
import { ReceiverField } from "../../../business/payment/receiver-field.tsx";
import { receiverNeed } from "../../../business/payment/receivers.ts";
import { usePrefilledCollector } from "../../../business/payment/receiving-collector.ts";
import { ChoiceGrid } from "../../../ui/fields/choice-grid.tsx";
import { today } from "../../../ui/text/format.ts";
import { type CustomersPay, customersPayChoices } from "./customers-pay.ts";

const { customersPay, later, withoutReference } = renewalMessages;

const choices = customersPayChoices.map((choice) => ({
  value: choice,
  label: choice === "later" ? later : collectionMessages.modes[choice],
}));

/** Later, in cash and by UPI. */
const usualChoices = 3;

/** When the customers of a renewal pay, by what, and who receives it. */
export function useCustomersPay(collects: boolean) {
  const [choice, setChoice] = useState<CustomersPay>("later");
  const [chosen, chooseCollector] = useState<number | null>();
  const receivers = useQuery({ ...receiversQuery, enabled: collects });
  const known = receivers.data;
  const prefilled = usePrefilledCollector(known);
  const collectorId = chosen === undefined ? prefilled : chosen;
  const isPaidNow = choice !== "later";
  const need = known ? receiverNeed(known, collectorId, today()) : "receiver";
  return {
    choice,
    setChoice,
    receivers,
    isCollectorChosen: chosen !== undefined,
    /** Null for the counter; undefined until it is known or chosen. */
    collectorId,
    chooseCollector,
    /** Whether nobody can receive the payments now, or that isn't known. */
    isBlocked: isPaidNow && need !== undefined,
    needed: isPaidNow && need && !receivers.isLoading ? [commonMessages.receivingNeeds[need]] : [],
  };
}

/** Asks when the customers pay and, if now, who receives it. */
export function CustomersPayFields(props: ReturnType<typeof useCustomersPay>) {
  const { choice, setChoice, receivers, collectorId, chooseCollector } = props;
  return (
    <>
      <ChoiceGrid
        label={customersPay}
        hint={choice === "later" || choice === "cash" ? undefined : withoutReference(choice)}
        choices={choices}
        columns={4}
        fold={{ after: usualChoices, label: customerAccountMessages.receive.otherModes }}
        value={choice}
        onChange={setChoice}
      />
      {choice !== "later" && (
        <ReceiverField receivers={receivers} day={today()} value={collectorId} onChange={chooseCollector} />
      )}
    </>
  );
}
