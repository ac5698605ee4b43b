import { randomBytes } from "node:crypto";
import { signIn } from "../../../server/src/testing/client.ts";
import { rightRequest } from "../../../server/src/testing/hostile-requests.ts";
import { prepareRightRequests, routesInOrder } from "../../../server/src/testing/right-requests.ts";
import type { Product } from "./product.ts";

/** Secrets, keyed by what they are. */
export type Secrets = Map<string, string>;

/** Calls every route as an authorized caller; collects every secret that is sent or returned. */
export async function exerciseEveryRoute(product: Product, secrets: Secrets): Promise<void> {
  secrets.set("the operators' password", "a good password").set("the admin's token", product.admin);
  const right = await prepareRightRequests(product, product.admin);
  for (const route of routesInOrder) {
    const name = `${route.method} ${route.path}`;
    const { path, headers, body } = rightRequest(right, route);
    const token = await right.caller(route);
    if (token !== undefined) secrets.set(`the token of ${name}`, token);
    const sent = route.method === "GET" ? {} : { headers, body };
    const { body: answer } = await product.call(route.method, path, { token, ...sent });
    for (const field of ["token", "apiKey", "temporaryPassword"]) {
      if (typeof answer?.[field] === "string") secrets.set(`the ${field} of ${name}`, answer[field]);
    }
  }
}

/** Creates an operator, signs in with right and wrong passwords and changes them; collects each password and token. */
export async function exercisePasswords(product: Product, name: string, secrets: Secrets): Promise<void> {
  const secret = (what: string) => {
    const value = randomBytes(15).toString("base64url");
    secrets.set(what, value);
    return value;
  };
  const { call, admin } = product;
  const [password, wrong] = [secret("a password"), secret("a wrong password")];
  const newPassword = secret("a new password");
  const username = `user.${randomBytes(6).toString("hex")}`;
  const body = { name, username, password };
  const { body: created } = await call("POST", "/admin/operators", { token: admin, body });
  await call("POST", "/admin/operators", { token: admin, body });
  await call("POST", "/admin/operators", { token: admin, body: { ...body, username: "!" } });
  await call("POST", "/auth/login", { body: { username, password: wrong } });
  await call("POST", "/auth/login", { body: `{"username":"${username}","password":"${wrong}"` });
  const token = await signIn(product, username, password);
  secrets.set("the operator's token", token);
  for (const currentPassword of [wrong, password]) {
    await call("PUT", "/auth/change-password", { token, body: { currentPassword, newPassword } });
  }
  await call("GET", "/auth/profile", { token: secret("a made-up token") });
  await call("GET", "/ott-plans", { token: secret("a made-up key") });
  const path = `/admin/operators/${created.operator.id}/reset-password`;
  const { body: reset } = await call("POST", path, { token: admin });
  secrets.set("a temporary password", reset.temporaryPassword);
}
