import type { Random } from "../../../server/src/demo/random.ts";
import { createBusiness, dayFromToday } from "../../../server/src/testing/business.ts";
import { callUntilAnswered } from "./call-until-answered.ts";
import type { Product } from "./product.ts";

const workers = 6;

/** What the acknowledged acts come to, in paise: what the customer has, below zero what it owes, and cash by holder. */
type Expected = { balance: number; collector: number; counter: number; upi: number; bank: number };

/**
 * Concurrent clients that charge, receive, reverse and move cash, close the collector's day and open it again, all of one customer
 * and one collector.
 */
export type CollectingLoad = {
  token: string;
  customerId: number;
  collectorId: number;
  acknowledged(): number;
  /** How often the collector's day was opened again. */
  reopened(): number;
  expected: Readonly<Expected>;
  /** The acknowledged payments, by whether they are reversed. */
  payments: ReadonlyMap<number, boolean>;
  /** Starts the clients; returns what stops them after their current act, and then says which answers were unexpected. */
  start(): () => Promise<string[]>;
};

/** A new business that collects, with one customer and one collector. */
export async function prepareCollecting(product: Product, random: Random): Promise<CollectingLoad> {
  const { operator, platformId, customerId } = await createBusiness(product, product.admin, {
    funds: 10_000_000,
  });
  const { token } = operator;
  const put = await product.call("PUT", "/operator/collections/settings", { token, body: { isOn: true } });
  if (put.status !== 200) throw new Error(`switching collections on answered ${put.status}`);
  const { body: added } = await product.call("POST", "/operator/collectors", {
    token,
    body: { name: "Kiran" },
  });
  const collectorId: number = added.collector.id;
  const expiryDate = dayFromToday(product, 30);

  const expected: Expected = { balance: 0, collector: 0, counter: 0, upi: 0, bank: 0 };
  const payments = new Map<number, boolean>();
  const reversible: { id: number; paise: number; holder: keyof Expected }[] = [];
  const movements: { id: number; undo: () => void }[] = [];
  let unexpected: string[] = [];
  let acknowledged = 0;
  let reopened = 0;

  /** Sends an act until it is answered; its body if it was done. */
  async function act(path: string, body: object, allowed: readonly number[] = []) {
    const answer = await callUntilAnswered(product, path, token, body);
    if (answer.status === 201) acknowledged += 1;
    // The others go on while one closes the collector's day.
    else if (!allowed.includes(answer.status) && answer.body.code !== "closed_day") {
      unexpected.push(`POST ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer.status >= 500)
        unexpected.push(
          product.log.findLast((line) => line.includes('"level":50')) ?? "its log has no error",
        );
    }
    return answer.status === 201 ? answer.body : undefined;
  }

  const someRupees = () => random.between(100, 50_000) / 100;
  const paise = (rupees: number) => Math.round(rupees * 100);

  /** A way to pay, and in whose hands the money is then. */
  function somePayment(amount: number) {
    const holder = random.pick(["collector", "collector", "counter", "upi"] as const);
    const fields = {
      collector: { mode: "cash", collectorId },
      counter: { mode: "cash" },
      upi: { mode: "upi", reference: String(random.between(400_000_000_000, 499_999_999_999)) },
    }[holder];
    return { holder, body: { amount, ...fields } };
  }

  function hasPaid(id: number, amount: number, holder: keyof Expected): void {
    if (payments.has(id)) unexpected.push(`payment ${id} was acknowledged twice`);
    payments.set(id, false);
    expected.balance += paise(amount);
    expected[holder] += paise(amount);
    reversible.push({ id, paise: paise(amount), holder });
  }

  async function recharge(): Promise<void> {
    const customerPrice = someRupees();
    const paid = random.pick([0, customerPrice, Math.max(1, Math.floor(customerPrice / 2))]);
    const { holder, body: payment } = somePayment(paid);
    const order = {
      customerId,
      platformId,
      amount: 1,
      expiryDate,
      customerPrice,
      ...(paid > 0 ? { payment } : {}),
    };
    const made = await act("/operator/recharge", order);
    if (!made) return;
    expected.balance -= paise(customerPrice);
    if (paid > 0) hasPaid(made.account.payment.id, paid, holder);
    if (!random.chance(0.2)) return;
    // Others may have recharged the service since.
    const undone = await act(`/operator/recharges/${made.recharge.id}/undo`, { reason: "Wrong box" }, [409]);
    if (undone) expected.balance += paise(customerPrice);
  }

  async function receive(): Promise<void> {
    const amount = someRupees();
    const { holder, body } = somePayment(amount);
    const made = await act(`/operator/customers/${customerId}/payments`, { ...body, isAdvance: true });
    if (made) hasPaid(made.payment.id, amount, holder);
  }

  async function charge(): Promise<void> {
    const amount = someRupees();
    const made = await act(`/operator/customers/${customerId}/charges`, {
      kind: "charge",
      label: "Box",
      amount,
    });
    if (!made) return;
    expected.balance -= paise(amount);
    if (random.between(0, 2) > 0) return;
    const path = `/operator/customers/${customerId}/charges/${made.entry.seq}/reverse`;
    if (await act(path, { reason: "Wrong amount" })) expected.balance += paise(amount);
  }

  async function reverse(): Promise<void> {
    const [payment] = reversible.splice(random.between(0, reversible.length - 1), 1);
    if (!payment) return receive();
    if (!(await act(`/operator/payments/${payment.id}/reverse`, { reason: "Counted twice" }))) return;
    payments.set(payment.id, true);
    expected.balance -= payment.paise;
    expected[payment.holder] -= payment.paise;
  }

  async function move(): Promise<void> {
    const amount = someRupees();
    const [kind, from, to] = random.pick([
      ["hand-over", "collector", "counter"],
      ["deposit", "counter", "bank"],
    ] as const);
    const holder = from === "collector" ? { collectorId } : {};
    const made = await act("/operator/day-book/movements", { kind, amount, ...holder });
    if (!made) return;
    const count = (sign: 1 | -1) => {
      expected[from] -= sign * paise(amount);
      expected[to] += sign * paise(amount);
    };
    count(1);
    movements.push({ id: made.movement.id, undo: () => count(-1) });
  }

  async function moveBack(): Promise<void> {
    const movement = movements.pop();
    if (!movement) return move();
    if (await act(`/operator/day-book/movements/${movement.id}/reverse`, { reason: "Typed twice" }))
      movement.undo();
  }

  /** Closes the collector's day, if its cash doesn't change meanwhile and isn't below zero, and opens it again. */
  async function closeAndReopen(): Promise<void> {
    const book = await product.call("GET", "/operator/day-book", { token }).catch(() => undefined);
    if (book?.status !== 200) return;
    const { day, lines } = book.body;
    const line = lines.find(
      ({ collector }: { collector: { id: number } | null }) => collector?.id === collectorId,
    );
    const cash: number = line.cashInHand;
    if (cash < 0 || line.closing) return;
    const count = { collectorId, day, notes: [], coins: cash, expected: cash, signedBy: "Kiran" };
    const made = await act("/operator/day-book/closings", count, [409]);
    if (!made) return;
    const path = `/operator/day-book/closings/${made.closing.id}/reopen`;
    // Over midnight the day stays closed.
    if (await act(path, { reason: "Somebody came late" }, [409])) reopened += 1;
  }

  const acts: [() => Promise<void>, ...(() => Promise<void>)[]] = [
    recharge,
    recharge,
    recharge,
    receive,
    receive,
    charge,
    reverse,
    move,
    move,
    moveBack,
    closeAndReopen,
  ];
  return {
    token,
    customerId,
    collectorId,
    acknowledged: () => acknowledged,
    reopened: () => reopened,
    expected,
    payments,
    start() {
      let isStopping = false;
      const clients = Array.from({ length: workers }, async () => {
        while (!isStopping) await random.pick(acts)();
      });
      return async () => {
        isStopping = true;
        await Promise.all(clients);
        const found = unexpected;
        unexpected = [];
        return found;
      };
    },
  };
}
