import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { encrypt } from "./encryption.ts";
import { reencryptApiKeys } from "./reencrypt-api-keys.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

async function createKey() {
  const { id, token } = await createOperator(api, admin, { isIsp: true });
  const { body } = await api.call("POST", "/operator/generate-api-key", { token, body: { name: "Billing" } });
  return { operatorId: id, token, apiKey: String(body.apiKey) };
}

test("a key under the previous secret is encrypted again; one under the present secret or neither is unchanged", async () => {
  const [previous, forgotten] = [randomBytes(32), randomBytes(32)];
  const [old, present, lost] = [await createKey(), await createKey(), await createKey()];
  for (const [{ operatorId, apiKey }, secret] of [
    [old, previous],
    [lost, forgotten],
  ] as const) {
    const key = encrypt(secret, apiKey);
    await api.sql`update api_keys set key_encrypted = ${key} where operator_id = ${operatorId}`;
  }
  const show = ({ token }: { token: string }) => api.call("GET", "/operator/api-key", { token });
  expect((await show(old)).status).toBe(409);

  const told: string[] = [];
  await reencryptApiKeys({ database: api.sql, secret: api.secret }, previous, (line) => told.push(line));

  expect(told).toEqual(["Encrypted 1 API key anew. API keys no longer need APP_SECRET_PREVIOUS."]);
  expect((await show(old)).body.apiKey).toBe(old.apiKey);
  expect((await show(present)).body.apiKey).toBe(present.apiKey);
  expect((await show(lost)).status).toBe(409);
  expect((await api.call("GET", "/ott-plans", { token: old.apiKey })).status).toBe(200);
});
