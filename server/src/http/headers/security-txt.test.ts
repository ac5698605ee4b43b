import { expect, test } from "vitest";
import { readConfig } from "../../settings/config.ts";
import { startTestApiBeside } from "../../testing/api.ts";
import { openAddress } from "../../testing/client.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const path = "/.well-known/security.txt";
const settings = {
  SECURITY_CONTACT: "mailto:security@cable.example",
  SECURITY_CONTACT_EXPIRES: "2026-06-30",
};

const api = await openTestApi();

test("security.txt names the contact until it expires, to anybody, and is a 404 without one", async () => {
  expect((await openAddress(`${api.url}${path}`)).status).toBe(404);
  const { securityContact } = readConfig(settings);
  const named = await startTestApiBeside(api, { securityContact });
  try {
    named.clock.now = new Date("2026-06-30T23:59:59.000Z");
    const { status, headers, text } = await openAddress(`${named.url}${path}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    // RFC 9116: one Contact at least, exactly one Expires.
    expect(text).toBe(
      "Contact: mailto:security@cable.example\nExpires: 2026-06-30T23:59:59Z\nPreferred-Languages: en\n",
    );
    named.clock.now = new Date("2026-07-01T00:00:00.000Z");
    expect((await openAddress(`${named.url}${path}`)).status).toBe(404);
  } finally {
    await named.close();
  }
});

test.each([
  [{ SECURITY_CONTACT: settings.SECURITY_CONTACT }, "need each other"],
  [{ SECURITY_CONTACT_EXPIRES: "2026-06-30" }, "need each other"],
  [{ ...settings, SECURITY_CONTACT: "security@cable.example" }, "SECURITY_CONTACT must be"],
  [{ ...settings, SECURITY_CONTACT: "mailto:a@b.example\nExpires: 2099-01-01" }, "SECURITY_CONTACT must be"],
  [{ ...settings, SECURITY_CONTACT_EXPIRES: "30.06.2026" }, "SECURITY_CONTACT_EXPIRES must be a day"],
  [{ ...settings, SECURITY_CONTACT_EXPIRES: "2026-02-30" }, "SECURITY_CONTACT_EXPIRES must be a day"],
])("%o is refused", (variables, reason) => {
  expect(() => readConfig(variables)).toThrow(reason);
});
