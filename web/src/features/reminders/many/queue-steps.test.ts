import { expect, test } from "vitest";
import { isWaiting, stepsOf } from "./queue-steps.ts";
import type { Recipient } from "./recipient.ts";

test("what hindered a customer at the start may pass, and then the customer waits like the others", () => {
  const items = [
    { customerId: 1, state: "left-out" },
    { customerId: 2, state: "left-out" },
    { customerId: 3, state: "sent" },
  ] as const;
  const recipients = [recipient(1, undefined), recipient(2, "No phone"), recipient(3, "Reminded today")];
  const steps = stepsOf({ channel: "whatsapp", items }, recipients);
  expect(steps.map(({ obstacle }) => obstacle)).toEqual([undefined, "No phone", undefined]);
  expect(steps.map(isWaiting)).toEqual([true, false, false]);
});

function recipient(customerId: number, obstacle: string | undefined): Recipient {
  return {
    key: String(customerId),
    item: { customerId },
    customer: { id: customerId, name: `Asha ${customerId}`, phone: "9876543210" },
    email: null,
    about: "",
    obstacles: { email: obstacle, whatsapp: obstacle, sms: obstacle },
    textOf: (message) => message,
    owes: false,
  };
}
