import { randomBytes } from "node:crypto";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection.ts";
import { createApiKey } from "../server/src/http/authentication/api-key.ts";
import { createSessionToken, hashToken } from "../server/src/http/authentication/session-token.ts";

/** Who calls in a benchmark, and what there is to ask for; plain data, as the driver is another process. */
export type World = {
  url: string;
  adminToken: string;
  /** Of the operator with a fifth of everything. */
  hugeToken: string;
  hugePages: number;
  /** Some of that operator's services, in no order. */
  hugeServices: { customerId: number; platformId: number }[];
  /** Of operators whose wallets share the load. */
  shops: { token: string; number: number; apiKey: string }[];
  /** Of the operator whose wallet takes all of it. */
  hot: { token: string; number: number };
  /** Of the operator that imports customers. */
  importing: { token: string };
  customersEach: number;
};

/** Shop n of the data set is the operator with this id, and its k-th customer, from 0, has the id below. */
const operatorId = (number: number) => 1000 + number;
export const customerId = (number: number, k: number, operators: number) => k * operators + number;

const shopNumbers = { first: 3, last: 202 };

/** Signs the callers in, past the password, which is its own benchmark. */
export async function gatherCallers(
  connection: SocketConnection,
  url: string,
  { customersEach }: { customersEach: number },
): Promise<World> {
  const database = connect(connection, { max: 1 });
  try {
    const signIn = async (userId: number) => {
      const token = createSessionToken();
      await database`
        insert into sessions (token_hash, user_id, created_at, last_used_at)
        values (${hashToken(token)}, ${userId}, now(), now())`;
      return token;
    };
    const [admin] = await database<[{ id: number }]>`select id from users where type = 'admin' limit 1`;
    const [{ count }] = await database<[{ count: number }]>`
      select count(*) from recharges where operator_id = ${operatorId(1)}`;
    const hugeServices = await database<World["hugeServices"]>`
      select customer_id as "customerId", platform_id as "platformId" from subscriptions
      where operator_id = ${operatorId(1)} order by random() limit 5000`;
    const shops = [];
    for (let number = shopNumbers.first; number <= shopNumbers.last; number++) {
      const apiKey = createApiKey(operatorId(number));
      await database`
        insert into api_keys (operator_id, name, key_hash, key_encrypted, created_at, window_started_at)
        values (${operatorId(number)}, 'Benchmark', ${hashToken(apiKey)}, ${randomBytes(32)}, now(), now())
        on conflict (operator_id) do update set key_hash = excluded.key_hash`;
      shops.push({ number, apiKey, token: await signIn(operatorId(number)) });
    }
    return {
      url,
      adminToken: await signIn(admin.id),
      hugeToken: await signIn(operatorId(1)),
      hugePages: Math.floor(count / 10),
      hugeServices: [...hugeServices],
      shops,
      hot: { number: 2, token: await signIn(operatorId(2)) },
      importing: { token: await signIn(operatorId(shopNumbers.last + 1)) },
      customersEach,
    };
  } finally {
    await database.end();
  }
}
