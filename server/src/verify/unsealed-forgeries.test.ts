import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSealedDays, openSealedWorld, type SealedWorld } from "../testing/worlds/sealed-world.ts";

let world: SealedWorld;
let whose: string;

beforeAll(async () => {
  world = await openSealedDays();
  whose = `Operator ${world.business.operator.id} (ravi): `;
});
afterAll(() => world.close());

describe("at any time verify finds", () => {
  test.each([
    [
      "a credit limit that nobody set",
      "update wallets set credit_limit = 50000",
      /the credit limit should be \d+.00, as the audit log says, but is 50000.00/,
    ],
    [
      "one that differs from the sealed one, with the audit log of its setting gone",
      "update wallets set credit_limit = 50000; delete from audit_log where after ? 'creditLimit'",
      /the books closed with a credit limit of \d+.00, it is 50000.00 now, and nobody changed it since/,
    ],
    [
      "an entry under a credit limit that nobody set",
      "update wallet_entries set credit_limit = 50000 where seq = (select max(seq) from wallet_entries)",
      /entry \d+ has a credit limit of 50000.00, which the audit log doesn't have/,
    ],
    [
      "a customer's wallet below zero",
      "update customer_wallets set balance = -1",
      /customer \d+ should owe since 2026-03-\d\d, but owes since no day/,
    ],
    [
      "a debit that leaves a customer's wallet below zero",
      "update customer_wallet_entries set balance_after = -1 where seq = 2",
      /in the wallet of customer \d+ entry 2, a debit, leaves -1.00, below zero/,
    ],
    [
      "a failed recharge without its refund",
      "update recharges set status = 'failed' where id = (select max(id) from recharges)",
      /recharge \d+ is failed, so an entry should take back entry \d+, but none does/,
    ],
    [
      "an OTT price that nobody set",
      `update platform_assignments set pricing = jsonb_set(pricing, '{OTTPLAY-LITE-1M}', '1') where pricing is not null`,
      /the prices of platform \d+ should be \{.*\}, as the audit log says, but are \{.*"OTTPLAY-LITE-1M": 1[,}]/,
    ],
    [
      "an OTT price that differs from the sealed one, with the audit log of its setting gone",
      `update platform_assignments set pricing = '{"OTTPLAY-LITE-1M": 1}' where pricing is not null;
       delete from audit_log where action like 'operators.%'`,
      /the books closed with other prices of its platforms than now, and nobody changed them since/,
    ],
    [
      "a recharge by somebody else",
      "update wallet_entries set actor_id = (select id from users where type = 'admin') where seq = (select max(seq) from wallet_entries)",
      /entry \d+ should be by the operator, but is by user \d+/,
    ],
    [
      "another instant of a recharge's entry",
      "update wallet_entries set created_at = created_at + interval '1 minute' where seq = (select max(seq) from wallet_entries)",
      /entry \d+ should be of 2026-03-11 .* as recharge \d+ is, but is of/,
    ],
    [
      "an entry of a customer's wallet from before the one before it",
      "update customer_wallet_entries set created_at = created_at - interval '1 hour' where seq = 4",
      /in the wallet of customer \d+ entry 4 is of 2026-03-10 .*, but the one before it is of 2026-03-10/,
    ],
    [
      "an undo by somebody else",
      "update recharges set reversed_by = 1, reversal_reason = 'None of that' where status = 'reversed'",
      /entry \d+ should be by user 1 at .*, "None of that", as the undo of recharge \d+, but is by user/,
    ],
    [
      "an act without its entry",
      `insert into audit_log (actor_id, action, subject_type, subject_id, after, created_at)
       select actor_id, action, subject_type, subject_id, '{"type": "credit", "amount": 5, "balance": 5}', created_at
       from audit_log where action = 'wallet.adjust' limit 1`,
      /row \d+ of the audit log, a wallet-add of 5.00 by user \d+ at .*, has no such entry/,
    ],
  ])("%s", async (_, statement, sentence) => {
    const found = await world.verifyAfterForging(statement);
    expect(found.filter((line) => !line.startsWith(whose) && !line.startsWith("All operators: "))).toEqual(
      [],
    );
    expect(found).toContainEqual(expect.stringMatching(sentence));
  });
});

/** A credit of 777,777 with wallet and totals, as the server's own role may write it. */
function creditStatements(at: string): string[] {
  return [
    `update wallets set balance = balance + 777777, last_seq = last_seq + 1, last_entry_id = last_entry_id + 1`,
    `insert into wallet_entries (operator_id, id, seq, prev_seq, kind, amount, balance_before, balance_after, credit_limit,
      description, actor_id, created_at) overriding system value
    select operator_id, last_entry_id, last_seq, last_seq - 1, 'wallet-add', 777777, balance - 777777, balance, credit_limit, 'Bank transfer',
      (select id from users where type = 'admin'), ${at} from wallets`,
    `insert into daily_totals (operator_id, day, kind, entries, amount, entries_before, amount_before)
    select operator_id, (${at} at time zone 'Asia/Kolkata')::date, 'wallet-add', 1, 777777, entries_before + entries,
      amount_before + amount from daily_totals where kind = 'wallet-add' order by day desc limit 1
    on conflict (operator_id, day, kind) do update set entries = daily_totals.entries + 1,
      amount = daily_totals.amount + 777777`,
    `update daily_totals set entries_before = entries_before + 1, amount_before = amount_before + 777777
    where kind = 'wallet-add' and day > (${at} at time zone 'Asia/Kolkata')::date`,
  ];
}

describe("a credit of ₹777,777 with the rights of the server, and consistent books", () => {
  const credit = (at: string) =>
    world.verifyAfter(creditStatements(at), { as: world.api.database.application });

  test("is found today, because the audit log doesn't have it", async () => {
    expect(await credit("'2026-03-11T04:30:00Z'::timestamptz")).toEqual([
      expect.stringMatching(
        /^Operator \d+ \(ravi\): entry \d+, a wallet-add of 777777.00 by user \d+ at .*, is not in the audit log\.$/,
      ),
    ]);
  });

  test("is found on a sealed day even with an act, because its day is over", async () => {
    const at = "'2026-03-10T04:30:00Z'::timestamptz";
    const found = await world.verifyAfter(
      [
        ...creditStatements(at),
        `insert into audit_log (actor_id, action, subject_type, subject_id, after, created_at)
        select actor_id, 'wallet.adjust', 'operator', operator_id, jsonb_build_object('type', 'credit', 'amount', amount,
          'description', description, 'balance', balance_after), created_at from wallet_entries order by seq desc limit 1`,
      ],
      { as: world.api.database.application },
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^Operator \d+ \(ravi\): entry \d+ is of 2026-03-10 .*, but the one before it is of 2026-03-11/,
      ),
    ]);
  });

  test("is found after the day was sealed with it", async () => {
    const other = await openSealedWorld();
    const application = await other.api.database.sql.begin(async (transaction) => {
      for (const statement of creditStatements("'2026-03-09T04:30:00Z'::timestamptz"))
        await transaction.query(statement);
    });
    expect(application).toBeUndefined();
    await other.moveTo("2026-03-10T04:30:00Z");
    await other.seal();
    expect(await other.verify()).toEqual([
      expect.stringMatching(/a wallet-add of 777777.00 by user \d+ at .*, is not in the audit log\.$/),
    ]);
    await other.close();
  });
});
