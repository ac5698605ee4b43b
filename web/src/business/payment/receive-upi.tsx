import { type UpiPayee, upiReference } from "@cable-connect/contract/collections/upi-link";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { isWholePaise, maxAmount } from "@cable-connect/contract/values/money";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { now } from "../../api/client/clock.ts";
import { upiSettingsQuery } from "../../api/upi.ts";
import { textFields } from "../../ui/focus/text-fields.ts";
import { formatPrice } from "../../ui/text/format.ts";
import classes from "./upi-code.module.css";
import { UpiCode } from "./upi-code.tsx";
import { useFoldedByUtr } from "./utr-focus.ts";

type ReceiveUpiProps = {
  customerId: number;
  amount: number | string;
  /** The label of the button that is pressed once the money has come. */
  action: string;
};

/** The code that the customer scans to pay an amount; it says nothing about whether the money came. */
export function ReceiveUpi({ customerId, amount, action }: ReceiveUpiProps) {
  const { data: settings } = useQuery(upiSettingsQuery);
  if (!settings) return null;
  const { vpa, payeeName } = settings;
  if (vpa === null || payeeName === null) {
    return (
      <Text size="sm" c="dimmed">
        {upiMessages.noSettings}{" "}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link to="/profile" hash="collections" {...props} />}
        >
          {upiMessages.openSettings}
        </Anchor>
      </Text>
    );
  }
  return (
    <PayeeCode customerId={customerId} amount={Number(amount)} action={action} payee={{ vpa, payeeName }} />
  );
}

/** Scrolls the code of the chosen mode into sight, but not away from an amount that is being typed. */
function bringIntoView(element: HTMLElement | null) {
  if (!document.activeElement?.matches(textFields)) element?.scrollIntoView({ block: "nearest" });
}

type PayeeCodeProps = { customerId: number; amount: number; action: string; payee: UpiPayee };

function PayeeCode({ customerId, amount, action, payee }: PayeeCodeProps) {
  // The same for each amount that is typed: the customer pays one of them.
  const [reference] = useState(() => upiReference(customerId, now()));
  const received = useRef<HTMLDivElement>(null);
  const { isFolded, unfold } = useFoldedByUtr(received);
  const isAsked = amount > 0 && amount <= maxAmount && isWholePaise(amount);
  useEffect(() => {
    if (isAsked) bringIntoView(received.current);
  }, [isAsked]);

  function showCode() {
    // Without the keyboard there is room for it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    unfold();
  }

  const price = formatPrice(amount);
  return (
    <div ref={received} className={classes.received} data-folded={isFolded || undefined}>
      {isAsked ? (
        <>
          <Text size="sm" className={classes.fold}>
            {upiMessages.scan(price)} ·{" "}
            <Anchor component="button" type="button" inherit onClick={showCode}>
              {upiMessages.showCode}
            </Anchor>
          </Text>
          <UpiCode
            request={{ ...payee, amount, reference, note: upiMessages.note(customerId) }}
            label={upiMessages.code(price)}
          >
            <Text fw={600}>{upiMessages.scan(price)}</Text>
            <Text size="sm" c="dimmed">
              {upiMessages.confirm(action)}
            </Text>
          </UpiCode>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {upiMessages.enterAmount}
        </Text>
      )}
    </div>
  );
}
