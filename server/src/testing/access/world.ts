import type { TestApi } from "../api.ts";
import { adjustWallet, createCustomer, createPlatform, dayFromToday, unique } from "../business.ts";
import type { Callers } from "../callers.ts";

/** The rows that calls refer to; `customerId`, its recharge, `transactionId` and `spareId` are new in each test. */
export type World = Callers & {
  customerId: number;
  rechargeId: number;
  transactionId: number;
  spareId: number;
  key: string;
  keyId: number;
  templateId: number;
  paymentId: number;
  chargeSeq: number;
  /** A payment by UPI without its UTR. */
  unprovenId: number;
  collectorId: number;
  areaId: number;
  movementId: number;
  closingId: number;
  connectionId: number;
  expiryDate: string;
  yesterday: string;
};

/** A world whose rows no other test refers to. */
export async function createWorld(api: TestApi, callers: Callers): Promise<World> {
  const [owner, admin] = [await callers.token("owner"), await callers.token("admin")];
  const { id: customerId } = await createCustomer(api, owner);
  const { id: spareId } = await createPlatform(api, admin);
  const { body: sold } = await api.call("POST", "/operator/recharge", {
    token: owner,
    body: { customerId, platformId: callers.platformId, amount: 1, expiryDate: dayFromToday(api, 3) },
  });
  const rechargeId = sold.recharge.id;
  const { body: credited } = await adjustWallet(api, admin, callers.subjectId);
  const key = await callers.token("key");
  const { body } = await api.call("GET", "/operator/api-key", { token: owner });
  // An operator may have only so many.
  await api.sql`delete from reminder_templates`;
  const { body: added } = await api.call("POST", "/operator/reminder-templates", {
    token: owner,
    body: { name: "Polite", text: "{name}" },
  });
  const { body: paid } = await api.call("POST", `/operator/customers/${customerId}/payments`, {
    token: owner,
    // Less than the recharge, so that something is owed.
    body: { amount: 0.5, mode: "cash" },
  });
  const { body: unproven } = await api.call("POST", `/operator/customers/${customerId}/payments`, {
    token: owner,
    body: { amount: 0.1, mode: "upi" },
  });
  const { body: charged } = await api.call("POST", `/operator/customers/${customerId}/charges`, {
    token: owner,
    body: { kind: "charge", label: "Installation", amount: 1 },
  });
  const { body: listed } = await api.call("POST", "/operator/collectors", {
    token: owner,
    body: { name: unique("Collector") },
  });
  const { body: lived } = await api.call("POST", "/operator/areas", {
    token: owner,
    body: { name: unique("Area") },
  });
  const { body: moved } = await api.call("POST", "/operator/day-book/movements", {
    token: owner,
    body: { kind: "deposit", amount: 1 },
  });
  // Another collector, so that the first one's days are open.
  const { body: other } = await api.call("POST", "/operator/collectors", {
    token: owner,
    body: { name: unique("Collector") },
  });
  const { body: closed } = await api.call("POST", "/operator/day-book/closings", {
    token: owner,
    body: {
      collectorId: other.collector.id,
      day: dayFromToday(api, 0),
      notes: [],
      coins: 0,
      signedBy: "Ravi",
    },
  });
  const { body: connected } = await api.call("POST", `/operator/customers/${customerId}/connections`, {
    token: owner,
    body: { platformId: callers.platformId, setTopBox: unique("STB") },
  });
  return {
    ...callers,
    areaId: lived.area.id,
    customerId,
    connectionId: connected.connection.id,
    spareId,
    rechargeId,
    transactionId: credited.transaction.id,
    key,
    keyId: body.id,
    templateId: added.template.id,
    paymentId: paid.payment.id,
    chargeSeq: charged.entry.seq,
    unprovenId: unproven.payment.id,
    collectorId: listed.collector.id,
    movementId: moved.movement.id,
    closingId: closed.closing.id,
    expiryDate: dayFromToday(api, 30),
    yesterday: dayFromToday(api, -1),
  };
}
