import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { formatPhone } from "@cable-connect/contract/phone";
import { type Receipt, receiptAmount, receiptLines, receiptNotice } from "@cable-connect/contract/receipts";
import { Text } from "@mantine/core";
import { settings } from "../../ui/text/settings.ts";
import classes from "./receipts.module.css";

/** The content of a receipt. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { shop } = receipt;
  const notice = receiptNotice(receipt, settings);
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
        {receiptLines(receipt, settings).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.amount}>
          <dt>{receiptMessages.amount}</dt>
          <dd data-void={notice !== undefined || undefined}>{receiptAmount(receipt, settings)}</dd>
        </div>
      </dl>
    </>
  );
}
