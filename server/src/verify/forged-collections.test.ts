import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { charge, pay, reverse, setCollections } from "../testing/collections.ts";
import { addConnection } from "../testing/connections.ts";
import { undoRecharge } from "../testing/undo.ts";
import { openSealedWorld, type SealedWorld } from "../testing/worlds/sealed-world.ts";

let world: SealedWorld;
let whose: string;

/** A sealed day with a recharge that was paid in part, an undone one, payments of which the last is reversed, and a discount. */
beforeAll(async () => {
  world = await openSealedWorld();
  const { api, business } = world;
  await setCollections(api, business, true);
  await world.call("POST", "/operator/collectors", { name: "Manoj" });
  await world.recharge({
    customerPrice: 150,
    payment: { amount: 40, mode: "upi", reference: "421300012345", collectorId: 1 },
  });
  await addConnection(api, business, { label: "hall" });
  await undoRecharge(api, business, await world.recharge());
  await charge(api, business, { amount: 30, label: "Set-top box" });
  await charge(api, business, { kind: "discount", reason: "Old customer", amount: 5 });
  await pay(api, business, { amount: 20 });
  const { body } = await pay(api, business, { amount: 10 });
  await reverse(api, business, body.payment.id);
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  whose = `Operator ${business.operator.id} (ravi): `;
});
afterAll(() => world.close());

test("nothing is found in honest books, and the customer owes since the day of its first charge", async () => {
  expect(await world.verify()).toEqual([]);
  const [account] = await world.api.sql`select balance, owes_since from customer_wallets where balance < 0`;
  expect(account).toEqual({ balance: "-115.00", owes_since: "2026-03-09" });
});

describe("verify finds", () => {
  test.each([
    [
      "a deleted payment",
      "delete from payments where id = 2",
      /in the wallet of customer \d+ entry \d+ should have a payment of 20.00, but has none/,
    ],
    [
      "a payment without its entry",
      "update payments set seq = 99 where id = 2",
      /payment 2 should have an entry of 20.00 at .*, but has none/,
    ],
    [
      "another amount of a payment",
      "update payments set amount = 21 where id = 2",
      /payment 2 should have an entry of 21.00 at .*, but has one of 20.00/,
    ],
    [
      "a payment with a recharge that it didn't come with",
      "update payments set recharge_id = 1 where id = 2",
      /payment 2 should have come with recharge 1 of customer \d+, but follows no charge of it/,
    ],
    [
      "a payment with a recharge that there isn't",
      "update payments set recharge_id = 99 where id = 2",
      /payment 2 should have come with recharge 99 of customer \d+, but there is no such recharge/,
    ],
    [
      "another collector of a payment",
      "update payments set collector_id = null where id = 1",
      /the payments up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "another reference of a payment",
      "update payments set reference = '421300012346' where id = 1",
      /the payments up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "another day of a payment",
      "update payments set received_on = '2026-03-01' where id = 1",
      /the payments up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "a missing receipt number",
      "update payments set receipt_number = 4 where id = 3; update wallets set last_receipt_number = 4 where last_payment_id = 3",
      /the receipts of 2025 should be numbered up to 4 without gaps, but 3 have numbers up to 4/,
    ],
    [
      "a payment's number that was skipped",
      "update wallets set last_payment_id = 4 where last_payment_id = 3",
      /the last payment should have number 4, but 3 payments have numbers up to 3/,
    ],
    [
      "a payment that is no longer reversed",
      "update payments set reversed_at = null, reversed_by = null, reversal_reason = null where id = 3",
      /payment 3 should be reversed with 10.00 by user \d+ at .*, "Cheque bounced", as the wallet .* says, but is not reversed/,
    ],
    [
      "a payment that is reversed without an entry",
      "update payments set reversed_at = now(), reversed_by = 1, reversal_reason = 'None' where id = 2",
      /payment 2 should be not reversed, as the wallet of customer \d+ says, but is reversed with 20.00/,
    ],
    [
      "another reason of a reversal",
      "update payments set reversal_reason = 'Other' where id = 3",
      /payment 3 should be reversed with 10.00 .*, "Cheque bounced", .* but is reversed with 10.00 .*, "Other"/,
    ],
    [
      "a wrong day since which a customer owes",
      "update customer_wallets set owes_since = '2026-03-10' where balance < 0",
      /customer \d+ should owe since 2026-03-09, but owes since 2026-03-10/,
    ],
    [
      "an old balance of an account that begins with something else",
      "update customer_wallets set old_balance_since = '2026-03-01' where balance < 0",
      /customer \d+ should owe no old balance since 2026-03-01, as its account begins with no charge/,
    ],
    [
      "an old balance that is owed since after it was charged",
      `update customer_wallets set old_balance_since = '2026-03-10' where balance < 0;
       update customer_wallet_entries set kind = 'charge', recharge_id = null where seq = 1`,
      /customer \d+ should owe no old balance since 2026-03-10, as its account begins with a charge of 2026-03-09/,
    ],
    [
      "receipts of another financial year",
      "update payments set receipt_year = 2024; update wallets set last_receipt_year = 2024 where last_payment_id = 3",
      /payment 1 of 2026-03-09 should have a receipt of 2025, but has one of 2024/,
    ],
    [
      "an account with another text to find it by than its customer",
      "update customer_wallets set search_text = 'somebody else' where balance < 0",
      /the account of customer \d+ should repeat its area and texts, but has others/,
    ],
    [
      "another price of a recharge",
      "update recharges set customer_price = 100 where customer_price = 150",
      /recharge \d+ should charge customer \d+ 100.00, but charges customer \d+ 150.00/,
    ],
    [
      "a recharge without its price",
      "update recharges set customer_price = null where customer_price = 150",
      /recharge \d+ should charge customer \d+ 0, but charges customer \d+ 150.00/,
    ],
    [
      "an undone recharge whose charge stands",
      "update customer_wallet_entries set kind = 'credit', recharge_id = null, reverses_seq = null where kind = 'recharge-undone'",
      /recharge \d+ is reversed, so its charge should be taken back, but isn't/,
    ],
    [
      "a charge that became a debit of the wallet",
      "update customer_wallet_entries set kind = 'debit', description = null where kind = 'charge'",
      /in the wallet of customer \d+ entry \d+, a debit, leaves -\d+.00, below zero/,
    ],
    [
      "another kind of an entry",
      "update customer_wallet_entries set kind = 'write-off' where kind = 'discount'",
      /the kinds of entries of customers' wallets up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "another person behind an entry",
      "update customer_wallet_entries set actor_id = 1 where kind = 'discount'",
      /the kinds of entries of customers' wallets up to 2026-03-09 were changed after they were sealed/,
    ],
    [
      "an entry that takes another one back",
      "update customer_wallet_entries set reverses_seq = 1 where kind = 'payment-reversal'",
      /entry \d+ should be of 150.00, as it takes back entry 1, a recharge, but is a payment-reversal of -10.00/,
    ],
    [
      "a discount of more than is owed",
      "update customer_wallet_entries set balance_after = 5 where kind = 'discount'",
      /entry \d+, a discount, leaves 5.00, more than was owed/,
    ],
    [
      "a recharge of another connection",
      "update recharges set connection_id = null where connection_id = 1 and status = 'completed'",
      /platform \d+ of customer \d+ by connection 1 should not be a service, but runs until .* by recharge \d+/,
    ],
    [
      "a service of another connection",
      "update subscriptions set connection_id = 0 where connection_id = 1",
      /platform \d+ of customer \d+ by connection 1 should run until .* by recharge \d+ for .*, but is no service/,
    ],
    [
      "another customer's connection",
      "update connections set customer_id = 99",
      /recharge \d+ should be by a connection of customer \d+ on platform \d+, but connection 1 isn't/,
    ],
    [
      "an entry's number that would be given again",
      "update wallets set last_account_entry_id = 1 where last_account_entry_id > 1",
      /the last entry of customers' accounts should have number \d+, but the wallet says 1/,
    ],
    [
      "a connection's number that is given again",
      "update wallets set last_connection_id = 0 where last_connection_id = 1",
      /the last connection should have number 1, but the wallet says 0/,
    ],
  ])("%s", async (_, statement, sentence) => {
    const found = await world.verifyAfterForging(statement);
    expect(found).toContainEqual(expect.stringMatching(sentence));
    expect(found.filter((line) => !line.startsWith(whose))).toEqual([]);
  });
});

describe("the server's role can't", () => {
  test.each([
    "delete from payments",
    "update payments set amount = 1",
    "update payments set collector_id = null",
    "update customer_wallet_entries set kind = 'credit'",
    "delete from collectors",
  ])("%s", async (statement) => {
    const as = world.api.database.application;
    await expect(world.verifyAfter([statement], { as })).rejects.toThrow("permission denied");
  });
});
