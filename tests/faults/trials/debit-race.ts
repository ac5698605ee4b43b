import { adjustWallet, createBusiness, recharge } from "../../../server/src/testing/business.ts";
import { paiseOf } from "../../../server/src/testing/money-model/compare-books.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const tries = 200;
const rechargesAtOnce = 3;

/** Only the debit may take the wallet below the limit; a recharge after it is refused. */
export const debitRace: Trial = {
  name: "debit-race: recharges that race an admin's debit never overdraw the wallet",
  async run({ random, shared }) {
    const product = await shared();
    const findings = createFindings();
    const limit = 50_000;
    const business = await createBusiness(product, product.admin, { funds: 0, creditLimit: limit / 100 });
    const adjust = (type: string, paise: number) =>
      adjustWallet(product, product.admin, business.operator.id, { type, amount: paise / 100 });
    let balance = 0;
    for (let number = 0; number < tries; number += 1) {
      const topUp = Math.max(0, -(balance + limit)) + random.between(1, 100_000);
      await adjust("credit", topUp);
      balance += topUp;
      const available = balance + limit;
      const debit = random.between(1, available);
      const sendDebit = () => adjust("debit", debit);
      const sendRecharge = () => recharge(product, business, { amount: available / 100 });
      const requests = Array.from({ length: rechargesAtOnce }, () => sendRecharge);
      const answers = await Promise.all(
        requests.toSpliced(random.between(0, rechargesAtOnce), 0, sendDebit).map((send) => send()),
      );
      const recharged = answers.filter(({ status, body }) => status === 201 && "recharge" in body);
      const refused = answers.filter(({ status }) => status === 402).length;
      balance -= debit + recharged.length * available;
      const last = await product.call("GET", "/operator/wallet", { token: business.operator.token });
      findings.tries += 1;
      findings.expect(
        recharged.length <= 1 && recharged.length + refused === rechargesAtOnce,
        `${recharged.length} of ${rechargesAtOnce} recharges of the whole balance succeeded, ${refused} were refused`,
      );
      findings.expect(
        recharged.every(({ body }) => paiseOf(body.newWalletBalance) >= -limit),
        `a recharge left ${recharged[0]?.body.newWalletBalance}`,
      );
      findings.expect(
        paiseOf(last.body.wallet.balance) === balance,
        `the balance is ${last.body.wallet.balance}, expected ${balance / 100}`,
      );
    }
    return findings;
  },
};
