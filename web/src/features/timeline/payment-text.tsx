import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import type { TimelinePayment } from "@cable-connect/contract/timeline";
import { Text } from "@mantine/core";
import { formatPrice } from "../../ui/text/format.ts";
import classes from "./timeline.module.css";

const texts = customerPageMessages;

/** What went into the customer's own wallet, or out of it. */
export function PaymentText({ payment }: { payment: TimelinePayment }) {
  const { amount, balanceAfter, description, platform } = payment;
  const about = [description, platform?.name, texts.balance(formatPrice(balanceAfter))].filter(Boolean);
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>{amount < 0 ? texts.debited : texts.credited}</Text>
        <Text fw={600} className={classes.amount}>
          {amount < 0 ? "−" : "+"}
          {formatPrice(Math.abs(amount))}
        </Text>
      </div>
      <Text size="sm" className={classes.words}>
        {about.join(" · ")}
      </Text>
    </>
  );
}
