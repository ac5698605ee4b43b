import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { ReceiptGroup, ReceiptLine } from "@cable-connect/contract/receipts";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Text } from "@mantine/core";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import classes from "./receipts.module.css";

type ReceiptFactsProps = {
  shop: { name: string; phone: string | null; address: string | null };
  /** Why it no longer counts. */
  notice: string | undefined;
  lines: readonly (ReceiptLine | ReceiptGroup)[];
  total: ReceiptLine;
  /** What is owed or in advance after it. */
  rest: ReceiptLine | undefined;
};

/** The content of a receipt. */
export function ReceiptFacts({ shop, notice, lines, total, rest }: ReceiptFactsProps) {
  return (
    <div data-printed-dialog>
      <Text fw={600}>{shop.name}</Text>
      {shop.address && <Text size="sm">{shop.address}</Text>}
      {shop.phone && <Text size="sm">{formatPhone(shop.phone)}</Text>}
      {notice && (
        <Text c="red" fw={600} mt="sm">
          {notice}
        </Text>
      )}
      <dl className={classes.lines}>
        {lines.map((line) => (
          <div key={line.label} className={"value" in line ? undefined : classes.group}>
            <dt>{line.label}</dt>
            <dd>{"value" in line ? line.value : <Group group={line} />}</dd>
          </div>
        ))}
        <div className={classes.amount}>
          <dt>{total.label}</dt>
          <dd data-void={notice !== undefined || undefined}>{total.value}</dd>
        </div>
        {rest && (
          <div className={classes.rest}>
            <dt>{rest.label}</dt>
            <dd>{rest.value}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Group({ group: { first, others } }: { group: ReceiptGroup }) {
  return (
    <>
      <Lines lines={first} />
      {others.length > 0 && (
        <Disclosure label={receiptMessages.more(others.length)}>
          <Lines lines={others} />
        </Disclosure>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <ul>
      {lines.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a day may have one name, and the order is fixed.
        <li key={index}>
          <span>{label}</span> <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
