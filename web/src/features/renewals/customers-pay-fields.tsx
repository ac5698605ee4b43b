import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { closedBooksQuery, collectorsQuery } from "../../api/collections.ts";
import { closedUntilOf } from "../../business/payment/closed-until.ts";
import { CollectorSelect } from "../../business/payment/collector-select.tsx";
import { collectorOf } from "../../business/payment/last-collector.ts";
import { today } from "../../ui/text/format.ts";
import { type CustomersPay, customersPayChoices } from "./renewal-progress.ts";

const { customersPay, pays, withoutReference } = renewalMessages;

const choices = customersPayChoices.map((choice) => ({ value: choice, label: pays(choice) }));

/** When the customers of a renewal pay, by what, and who receives it. */
export function useCustomersPay(collects: boolean) {
  const [choice, setChoice] = useState<CustomersPay>("later");
  const [chosen, chooseCollector] = useState<string | null>();
  const { data: collectors } = useQuery({ ...collectorsQuery, enabled: collects });
  const { data: books } = useQuery({ ...closedBooksQuery, enabled: collects });
  const active = collectors?.filter(({ isActive }) => isActive) ?? [];
  const collectorId = collectorOf(chosen, { collectors: active, books });
  return {
    choice,
    setChoice,
    collectors: active,
    books,
    /** Null for the counter. */
    collectorId,
    chooseCollector,
    /** Whether the book that the payments would be booked in takes none today. */
    isBookClosed: choice !== "later" && closedUntilOf(books, collectorId, today()) !== undefined,
  };
}

/** Asks when the customers pay and, if now, who receives it. */
export function CustomersPayFields(props: ReturnType<typeof useCustomersPay>) {
  const { choice, setChoice, collectors, collectorId, chooseCollector } = props;
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
        <CollectorSelect
          collectors={collectors}
          day={today()}
          value={collectorId}
          onChange={chooseCollector}
        />
      )}
    </>
  );
}
