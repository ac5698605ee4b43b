import { expect, test } from "vitest";
import { countedAddress } from "./client-address.ts";

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
