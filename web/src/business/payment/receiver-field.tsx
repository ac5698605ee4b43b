import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { CollectorSelect } from "./collector-select.tsx";
import type { Receivers } from "./receivers.ts";

type ReceiverFieldProps = Omit<ComponentProps<typeof CollectorSelect>, "receivers"> & {
  receivers: UseQueryResult<Receivers>;
};

/** Who received a payment; a way to load who can receive if that failed. */
export function ReceiverField({ receivers, ...select }: ReceiverFieldProps) {
  const { data } = receivers;
  if (data) return <CollectorSelect {...select} receivers={data} />;
  if (receivers.isError) {
    return <LoadFailed query={receivers} fallback={customerAccountMessages.receive.receiversLoadFailed} />;
  }
  return <Skeleton h={64} />;
}
