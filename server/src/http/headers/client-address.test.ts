import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress, countedAddress, countedNetwork } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["::1", "::"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["2001:db8::1", "2001:db8::"],
  ["fe80::1%eth0", "fe80::"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
  ["2001:db8:1:3::1", "2001:db8:1::"],
])("%s is of the network %s", (address, network) => {
  expect(countedNetwork(address)).toBe(network);
});

const connected = Object.defineProperty(new Socket(), "remoteAddress", { value: "10.0.0.5" });

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["", "10.0.0.5"],
  ["unknown", "10.0.0.5"],
  ["203.0.113.7:port", "10.0.0.5"],
  ["203.0.113.700", "10.0.0.5"],
  [`1${":1".repeat(10_000)}`, "10.0.0.5"],
])("a client forwarded as %.60s has the address %s", (ip, address) => {
  expect(clientAddress({ ip, socket: connected })).toBe(address);
});

test("a disconnected client has the address unknown", () => {
  expect(clientAddress({ ip: "unknown", socket: new Socket() })).toBe("unknown");
});
