import { expect, test } from "vitest";
import { createBusiness, createCustomer, type TestBusiness } from "../../testing/business.ts";
import { charge, setCollections } from "../../testing/collections.ts";
import { openEmailsWorld } from "../../testing/worlds/emails-world.ts";
import { dueEmails, turnSize, waitingEmails } from "./emails-to-send.ts";
import { waitingOwingEmails } from "./owing/send-owing-emails.ts";

const world = await openEmailsWorld();

/** Does something as the world's first operator, who has many emails, then as another, who has one. */
async function asManyAndOne(work: (business: TestBusiness, emails: number) => Promise<void>, many: number) {
  const first = world.business;
  await work(first, many);
  world.at(0, 0.1);
  world.business = await createBusiness(world.api, world.admin, { funds: 100_000 });
  await work(world.business, 1);
  return { first: first.operator.id, second: world.business.operator.id };
}

async function sell(emails: number): Promise<number[]> {
  const sold = [];
  for (let index = 0; index < emails; index++) sold.push((await world.soldUntil(5)).rechargeId);
  return sold;
}

test("automatic emails: the other operator's turn comes before all of the first one's emails are sent", async () => {
  const { first, second } = await asManyAndOne(async (_, emails) => {
    await world.automatic(true);
    await sell(emails);
  }, turnSize + 1);
  world.at(2);
  const sent = [];
  for await (const { operatorId } of dueEmails(world.context)) sent.push(operatorId);
  expect(sent).toEqual([...Array(turnSize).fill(first), second, first]);
});

test("emails that operators asked for are sent by turns", async () => {
  const { first, second } = await asManyAndOne(async (_, emails) => {
    const rechargeIds = await sell(emails);
    await world.askForEmails("/operator/reminders/email", { rechargeIds });
  }, 3);
  const waiting = await waitingEmails(world.context);
  expect(waiting.map(({ operatorId }) => operatorId)).toEqual([first, second, first, first]);
});

test("so are emails about what customers owe", async () => {
  const { first, second } = await asManyAndOne(async (business, emails) => {
    await setCollections(world.api, business, true);
    const customerIds = [];
    for (let index = 0; index < emails; index++) {
      const email = "asha@example.in";
      const { id: customerId } = await createCustomer(world.api, business.operator.token, { email });
      await charge(world.api, { ...business, customerId });
      customerIds.push(customerId);
    }
    await world.askForEmails("/operator/owing/reminders/email", { customerIds });
  }, 3);
  const waiting = await waitingOwingEmails(world.context);
  expect(waiting.map(({ operatorId }) => operatorId)).toEqual([first, second, first, first]);
});
