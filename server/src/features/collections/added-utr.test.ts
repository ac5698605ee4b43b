import { expect, test } from "vitest";
import { addUtr, pay, readAccount, reverse, setCollections } from "../../testing/collections.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();
const utr = "421300012345";

/** The ID of a payment by UPI without a UTR. */
async function payUnproven(): Promise<number> {
  return (await pay(world.api, world.business, { mode: "upi" })).body.payment.id;
}

test("a UTR that is added later stands wherever the payment does", async () => {
  const id = await payUnproven();
  await world.advanceTo("2026-05-03");
  expect(await addUtr(world.api, world.business, id, "4213 0001 2345")).toMatchObject({
    status: 201,
    body: { payment: { id, amount: 100, mode: "upi", reference: utr, receivedOn: "2026-05-01" } },
  });
  const found = [{ id, reference: utr }];
  expect(await world.read("/operator/payments")).toMatchObject({ payments: found });
  expect(await world.read("/operator/payments?search=42130001")).toMatchObject({ payments: found });
  expect(await world.read("/operator/payments?mode=upi-without-utr")).toMatchObject({ payments: [] });
  expect(await world.read(`/operator/payments/${id}/receipt`)).toMatchObject({ receipt: { reference: utr } });
  expect(await world.read("/operator/day-book/payments?day=2026-05-01")).toMatchObject({
    payments: [{ payment: { reference: utr } }],
  });
  expect(await readAccount(world.api, world.business)).toMatchObject({
    entries: [{ payment: { reference: utr } }],
  });
  for (const file of ["payments/export", "day-book/export"]) {
    const { body } = await world.api.call("GET", `/operator/${file}`, {
      token: world.business.operator.token,
    });
    expect(String(body), file).toContain(utr);
  }
});

test("a UTR is added once, also under a key, and isn't changed", async () => {
  const id = await payUnproven();
  const first = await addUtr(world.api, world.business, id, utr, "key-1");
  const second = await addUtr(world.api, world.business, id, utr, "key-1");
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  await world.expectNothingWritten(
    () => addUtr(world.api, world.business, id, "421300012346"),
    refused(409, "reference_known"),
  );
  const given = await pay(world.api, world.business, { mode: "upi", reference: "421300012347" });
  await world.expectNothingWritten(
    () => addUtr(world.api, world.business, given.body.payment.id, "421300012348"),
    refused(409, "reference_known"),
  );
  const [row] = await world.api.sql`
    select reference, added_reference_id, reference_added_by from payments
    where operator_id = ${world.business.operator.id} and id = ${id}`;
  expect(row).toEqual({
    reference: null,
    added_reference_id: 1,
    reference_added_by: world.business.operator.id,
  });
});

test("a UTR counts once, whether it was given at once or added", async () => {
  const [first, second] = [await payUnproven(), await payUnproven()];
  await pay(world.api, world.business, { mode: "upi", reference: "421300012346" });
  await addUtr(world.api, world.business, first, utr);
  const named = (receipt: string) => ({
    status: 409,
    body: {
      code: "reference_used",
      fields: {
        reference: expect.stringMatching(new RegExp(`^This UTR is already on receipt ${receipt}: `)),
      },
    },
  });
  await world.expectNothingWritten(
    () => addUtr(world.api, world.business, second, utr),
    named("2026-27/000001"),
  );
  await world.expectNothingWritten(
    () => addUtr(world.api, world.business, second, "421300012346"),
    named("2026-27/000003"),
  );
  await world.expectNothingWritten(
    () => pay(world.api, world.business, { mode: "upi", reference: utr }),
    named("2026-27/000001"),
  );
  await reverse(world.api, world.business, first);
  expect((await addUtr(world.api, world.business, second, utr)).status).toBe(201);
});

test("the database itself refuses a UTR of cash, beside another, and without who added it", async () => {
  const inCash = (await pay(world.api, world.business)).body.payment.id;
  const given = (await pay(world.api, world.business, { mode: "upi", reference: utr })).body.payment.id;
  const operatorId = world.business.operator.id;
  const add = (id: number, actorId: number | null) => world.api.sql`
    update payments set added_reference_id = 1, added_reference = '421300012346', reference_added_at = created_at,
      reference_added_by = ${actorId}::bigint
    where operator_id = ${operatorId} and id = ${id}`;
  await expect(add(inCash, operatorId)).rejects.toThrow(/payments_sound/);
  await expect(add(given, operatorId)).rejects.toThrow(/payments_sound/);
  await expect(add(await payUnproven(), null)).rejects.toThrow(/payments_sound/);
});

test("a UTR is added after the book of the payment's day is closed", async () => {
  const id = await payUnproven();
  const { status } = await world.api.call("POST", "/operator/day-book/closings", {
    token: world.business.operator.token,
    body: { day: "2026-05-01", notes: [], coins: 0, signedBy: "Ravi" },
  });
  expect(status).toBe(201);
  expect((await addUtr(world.api, world.business, id)).status).toBe(201);
});

test("only a payment by UPI that stands has a UTR, while the operator collects", async () => {
  const { body: inCash } = await pay(world.api, world.business);
  const add = (id: number) => () => addUtr(world.api, world.business, id);
  await world.expectNothingWritten(add(inCash.payment.id), refused(409, "payment_not_upi"));
  const id = await payUnproven();
  await reverse(world.api, world.business, id);
  await world.expectNothingWritten(add(id), refused(409, "payment_already_reversed"));
  await world.expectNothingWritten(add(99), refused(404, "payment_not_found"));
  const other = await payUnproven();
  await setCollections(world.api, world.business, false);
  await world.expectNothingWritten(add(other), refused(409, "collections_off"));
});

test.each(["", "12345", "4213000123456", "42130001234a", null, 421300012345])(
  "%j is no UTR",
  async (reference) => {
    const id = await payUnproven();
    await world.expectNothingWritten(
      () => addUtr(world.api, world.business, id, reference),
      refused(400, "validation", "reference"),
    );
  },
);
