import { formatPhone } from "@cable-connect/contract/phone";
import type { ReceiptLine } from "@cable-connect/contract/receipts";
import { Text } from "@mantine/core";
import classes from "./receipts.module.css";

type ReceiptFactsProps = {
  shop: { name: string; phone: string | null; address: string | null };
  /** Why it no longer counts. */
  notice: string | undefined;
  lines: readonly ReceiptLine[];
  total: ReceiptLine;
};

/** The content of a receipt. */
export function ReceiptFacts({ shop, notice, lines, total }: ReceiptFactsProps) {
  return (
    <>
      <Text fw={600}>{shop.name}</Text>
      {shop.address && <Text size="sm">{shop.address}</Text>}
      {shop.phone && <Text size="sm">{formatPhone(shop.phone)}</Text>}
      {notice && (
        <Text c="red" fw={600} mt="sm">
          {notice}
        </Text>
      )}
      <dl className={classes.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.amount}>
          <dt>{total.label}</dt>
          <dd data-void={notice !== undefined || undefined}>{total.value}</dd>
        </div>
      </dl>
    </>
  );
}
