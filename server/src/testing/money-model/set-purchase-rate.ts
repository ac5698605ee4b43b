import type { Random } from "../../demo/random.ts";
import type { TestClient } from "../client.ts";
import type { Books, World } from "./books.ts";

/** Changes or removes the platform's purchase rate; earlier recharges keep theirs. */
export async function setPurchaseRate(
  { call }: TestClient,
  { admin, isp }: World,
  books: Books,
  random: Random,
): Promise<string | undefined> {
  const paise = random.chance(0.3) ? null : random.between(0, 50_000);
  const purchase_rate = paise === null ? null : paise / 100;
  const path = `/admin/platforms/${isp.platformId}`;
  const { status } = await call("PUT", path, { token: admin, body: { purchase_rate } });
  books.purchaseRate = paise;
  return status === 200 ? undefined : `setting the purchase rate to ${purchase_rate} answered ${status}`;
}
