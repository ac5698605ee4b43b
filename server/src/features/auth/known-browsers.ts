import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Account } from "./queries.ts";

const cookieName = "known-browser";
/** Only these calls receive it. */
const cookiePath = "/api/auth";
const day = 86_400;
const lifetimeSeconds = 180 * day;
/** Users of one browser, such as of a shop's computer; the ones that signed in last are kept. */
const maxUsers = 8;
const sizes = { key: 32, id: 16 };

/** A user that has signed in in this browser: its ID, the browser's ID for it, its revocations then, and when (in ms). */
const knownUsers = z.array(z.tuple([z.number(), z.string(), z.number(), z.number()]));
type KnownUsers = z.output<typeof knownUsers>;

/** What a browser's cookie tells and remembers. It proves no identity: it only keeps the browser from being a stranger. */
export type Browser = {
  /** The browser's ID for a user that has signed in in it within 180 days; undefined in a stranger's. */
  idFor(account: Pick<Account, "id" | "browser_revocations">): string | undefined;
  /** Makes the browser known for the user, with the answer. */
  remember(account: Pick<Account, "id" | "browser_revocations">): void;
};

/** The browser of a request, by its signed cookie. */
export function browserOf({ secret, previousSecret, now }: Context, reply: FastifyReply): Browser {
  const { headers, protocol } = reply.request;
  const value = parseCookie(headers.cookie ?? "")[cookieName];
  const secrets = previousSecret ? [secret, previousSecret] : [secret];
  const end = now().getTime() - lifetimeSeconds * 1000;
  const users = open(value, secrets).filter(([, , , signedInAt]) => signedInAt > end);
  const idFor: Browser["idFor"] = ({ id, browser_revocations }) =>
    users.find(([userId, , revocations]) => userId === id && revocations === browser_revocations)?.[1];
  return {
    idFor,
    remember(account) {
      const browserId = idFor(account) ?? randomBytes(sizes.id).toString("base64url");
      const others = users.filter(([userId]) => userId !== account.id);
      const known: KnownUsers = [
        [account.id, browserId, account.browser_revocations, now().getTime()],
        ...others,
      ];
      reply.header(
        "set-cookie",
        stringifySetCookie({
          name: cookieName,
          value: seal(known.slice(0, maxUsers), secret),
          path: cookiePath,
          maxAge: lifetimeSeconds,
          httpOnly: true,
          sameSite: "strict",
          secure: protocol === "https",
        }),
      );
    },
  };
}

function seal(users: KnownUsers, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(users)).toString("base64url");
  return `${text}.${macOf(text, secret).toString("base64url")}`;
}

/** The users of a cookie that was signed with one of the secrets; none otherwise. */
function open(value: string | undefined, secrets: readonly Buffer[]): KnownUsers {
  const [text, signature] = value?.split(".") ?? [];
  if (text === undefined || signature === undefined) return [];
  const mac = Buffer.from(signature, "base64url");
  const isSigned = secrets.some((secret) => {
    const expected = macOf(text, secret);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  });
  if (!isSigned) return [];
  // Another release may have signed another shape.
  return knownUsers.safeParse(JSON.parse(Buffer.from(text, "base64url").toString())).data ?? [];
}

/** Signed with a key derived for these cookies only. */
function macOf(text: string, secret: Buffer): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "cable-connect known browsers", sizes.key));
  return createHmac("sha256", key).update(text).digest();
}
