import "../../ui/fields/select-styles.ts";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";

const texts = customerAccountMessages.receive;

type CollectorSelectProps = {
  /** Active ones; without any there is nothing to choose. */
  collectors: readonly { id: number; name: string }[];
  /** Null for the counter. */
  value: string | null;
  onChange: (collectorId: string | null) => void;
  error?: ReactNode;
};

/** Who received a payment. */
export function CollectorSelect({ collectors, value, onChange, ...input }: CollectorSelectProps) {
  if (collectors.length === 0) return null;
  return (
    <Select
      label={texts.collector}
      data={[
        { value: "", label: texts.atTheCounter },
        ...collectors.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      allowDeselect={false}
      comboboxProps={{ shadow: "md" }}
      {...input}
      value={value ?? ""}
      onChange={(id) => onChange(id || null)}
    />
  );
}
