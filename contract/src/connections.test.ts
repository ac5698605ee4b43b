import { describe, expect, test } from "vitest";
import { connectionName, serviceName } from "./connections/connection-name.ts";
import { createConnectionBody, swapIdentifiersBody } from "./connections.ts";

describe("a MAC address", () => {
  test.each(["a0b1c2d3e4f5", "A0-B1-C2-D3-E4-F5", "a0b1.c2d3.e4f5", "a0:b1:c2:d3:e4:f5"])(
    "written as %s is stored in one form",
    (mac) => {
      expect(createConnectionBody.parse({ platformId: 1, mac }).mac).toBe("A0:B1:C2:D3:E4:F5");
    },
  );

  test.each(["a0b1c2d3e4", "a0b1c2d3e4g5", "hall"])("%s is refused", (value) => {
    expect(createConnectionBody.safeParse({ platformId: 1, mac: value }).success).toBe(false);
    expect(swapIdentifiersBody.safeParse({ mac: value, reason: "Broken" }).success).toBe(false);
  });
});

test("a connection needs a label or an identifier, not only a price", () => {
  expect(createConnectionBody.safeParse({ platformId: 1, price: 250, label: " " }).success).toBe(false);
  expect(createConnectionBody.safeParse({ platformId: 1, account: "asha" }).success).toBe(true);
});

test("a service is named by its platform, and its connection by label and box", () => {
  const platform = { name: "City Cable" };
  expect(serviceName({ platform })).toBe("City Cable");
  expect(serviceName({ platform, connection: { label: "hall", box: null } })).toBe("City Cable · hall");
  expect(connectionName({ label: null, box: "STB 1" })).toBe("STB 1");
  expect(connectionName({ label: "hall", box: "STB 1" })).toBe("hall · STB 1");
});
