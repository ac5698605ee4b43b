import { randomBytes } from "node:crypto";
import { connect, type Database } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection-details.ts";
import { createApiKey } from "../server/src/http/authentication/api-key.ts";
import { createSessionToken, hashToken } from "../server/src/http/authentication/session-token.ts";
import { callApi } from "../server/src/testing/client.ts";

/** The callers of a benchmark, and the data that they request. */
export type World = {
  url: string;
  adminToken: string;
  /** The token of the operator with a fifth of all data. */
  hugeToken: string;
  hugePages: number;
  /** Some of that operator's services, in random order. */
  hugeServices: { customerId: number; platformId: number }[];
  /** Operators whose wallets share the load. */
  shops: { token: string; number: number; apiKey: string }[];
  /** As many others that collect. */
  collecting: { token: string; number: number }[];
  /** The operator whose wallet takes all the load. */
  hot: { token: string; number: number };
  /** The operator that imports customers. */
  importing: { token: string };
  customersEach: number;
};

/** The operator's id of a shop of the data set. */
const operatorId = (number: number) => 1000 + number;
/** The id of a shop's k-th customer, counted from 0. */
export const customerId = (number: number, k: number, operators: number) => k * operators + number;

const shopNumbers = { first: 3, last: 202 };
const collectingNumbers = { first: 204, last: 403 };

/** Creates the callers' sessions and keys in the database, without the slow check of a password. */
export async function gatherCallers(
  connection: SocketConnection,
  url: string,
  { customersEach }: { customersEach: number },
): Promise<World> {
  const database = connect(connection, { max: 1 });
  try {
    const signIn = (userId: number) => openSession(database, userId);
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
    const collecting = [];
    for (let number = collectingNumbers.first; number <= collectingNumbers.last; number++) {
      const token = await signIn(operatorId(number));
      await startCollecting(url, token);
      collecting.push({ number, token });
    }
    return {
      url,
      adminToken: await signIn(admin.id),
      hugeToken: await signIn(operatorId(1)),
      hugePages: Math.floor(count / 10),
      hugeServices: [...hugeServices],
      shops,
      collecting,
      hot: { number: 2, token: await signIn(operatorId(2)) },
      importing: { token: await signIn(operatorId(shopNumbers.last + 1)) },
      customersEach,
    };
  } finally {
    await database.end();
  }
}

async function startCollecting(url: string, token: string): Promise<void> {
  const { status } = await callApi(url, "PUT", "/operator/collections/settings", {
    token,
    body: { isOn: true },
  });
  if (status !== 200) throw new Error(`Switching collections on answered ${status}`);
}

/** The only operator of a data set, which collects from all its customers. */
export type CollectingWorld = {
  url: string;
  token: string;
  customers: number;
  areas: number;
  collectors: number;
};

/** Signs the operator of a collecting data set in. */
export async function gatherCollecting(connection: SocketConnection, url: string): Promise<CollectingWorld> {
  const database = connect(connection, { max: 1 });
  try {
    const [counts] = await database<[Pick<CollectingWorld, "customers" | "areas" | "collectors">]>`
      select (select count(*) from customers) as customers, (select count(*) from areas) as areas,
        (select count(*) from collectors) as collectors`;
    return { url, token: await openSession(database, operatorId(1)), ...counts };
  } finally {
    await database.end();
  }
}

async function openSession(database: Database, userId: number): Promise<string> {
  const token = createSessionToken();
  await database`
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    values (${hashToken(token)}, ${userId}, now(), now())`;
  return token;
}
