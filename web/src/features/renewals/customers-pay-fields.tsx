import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { closedUntilOf } from "../../business/payment/closed-until.ts";
import { CollectorSelect } from "../../business/payment/collector-select.tsx";
import { collectorOf } from "../../business/payment/last-collector.ts";
import { useReceivers } from "../../business/payment/use-receivers.ts";
import { today } from "../../ui/text/format.ts";
import { type CustomersPay, customersPayChoices } from "./renewal-progress.ts";

const { customersPay, pays, withoutReference } = renewalMessages;

const choices = customersPayChoices.map((choice) => ({ value: choice, label: pays(choice) }));

/** When the customers of a renewal pay, by what, and who receives it. */
export function useCustomersPay(collects: boolean) {
  const [choice, setChoice] = useState<CustomersPay>("later");
  const [chosen, chooseCollector] = useState<number | null>();
  const receivers = useReceivers({ enabled: collects });
  const collectorId = collectorOf(chosen, receivers);
  return {
    choice,
    setChoice,
    receivers,
    /** Null for the counter. */
    collectorId,
    chooseCollector,
    /** Whether the book that the payments would be booked in takes none today. */
    isBookClosed: choice !== "later" && closedUntilOf(receivers.books, collectorId, today()) !== undefined,
  };
}

/** Asks when the customers pay and, if now, who receives it. */
export function CustomersPayFields(props: ReturnType<typeof useCustomersPay>) {
  const { choice, setChoice, receivers, collectorId, chooseCollector } = props;
  return (
    <>
      <NativeSelect
        label={customersPay}
        description={choice === "later" || choice === "cash" ? undefined : withoutReference(choice)}
        inputWrapperOrder={["label", "input", "description"]}
        descriptionProps={{ size: "sm" }}
        data={choices}
        value={choice}
        onChange={({ currentTarget }) =>
          setChoice(customersPayChoices.find((known) => known === currentTarget.value) ?? "later")
        }
      />
      {choice !== "later" && (
        <CollectorSelect receivers={receivers} day={today()} value={collectorId} onChange={chooseCollector} />
      )}
    </>
  );
}
