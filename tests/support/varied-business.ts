import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { customerRoutes } from "@cable-connect/contract/customers";
import { undoRoutes } from "@cable-connect/contract/undo";
import { addDays } from "@cable-connect/contract/values/business-date";
import { walletRoutes } from "@cable-connect/contract/wallet";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  type Server,
  uniqueName,
} from "./business.ts";
import { today } from "./today.ts";

/** An operator with every kind of platform, customers, recharges and due services. */
export async function createVariedBusiness(server: Server) {
  const cable = await createPlatform(server, "cable", { operator_rate: 260, purchase_rate: 199.5 });
  const iptv = await createPlatform(server, "iptv");
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const platforms = [cable, iptv, ottPlay];
  const business = await createOperator(server, { isIsp: true, funds: 5000, creditLimit: 500, platforms });
  const { session } = business;
  for (let number = 0; number < 11; number++) {
    const { id } = await createCustomer(server, session, uniqueName("Asha"));
    const expiryDate = addDays(today, number * 3);
    const made = await createRecharge(server, session, {
      customerId: id,
      platformId: cable.id,
      amount: 99,
      expiryDate,
    });
    // The lists show one undone recharge.
    if (number === 9)
      await callApi(server, session, undoRoutes.create, {
        params: made,
        body: { reason: "Wrong customer" },
        idempotencyKey: `undo-${made.id}`,
      });
  }
  const priya = await createCustomer(server, session, uniqueName("Priya"));
  const sold = { customerId: priya.id, amount: 99, expiryDate: addDays(today, 5) };
  for (const platformId of [cable.id, iptv.id])
    await createRecharge(server, session, { ...sold, platformId });
  const gone = await createCustomer(server, session, "Zubin Gone");
  await callApi(server, session, walletRoutes.setLowBalance, { body: { lowBalanceThreshold: 10_000 } });
  await callApi(server, session, customerRoutes.update, { params: gone, body: { isActive: false } });
  await callApi(server, session, apiKeyRoutes.generate, { body: { name: "Production Key" } });
  return { ...business, cable, iptv, ottPlay, priya };
}

export type VariedBusiness = Awaited<ReturnType<typeof createVariedBusiness>>;
