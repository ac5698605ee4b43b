import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The network that one line of a provider has whole under IPv6, so that one client may come from any part of it. */
const networkBits = 64;

/**
 * What stands for a client's address where attempts are counted: under IPv4 the address, under IPv6 its network. An
 * IPv4 address that is written as IPv6 (`::ffff:203.0.113.7`) counts as what it is.
 */
export function countedAddress(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${networkBits}`).toString();
}
