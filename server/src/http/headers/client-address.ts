import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** An address with the port and, for IPv6, brackets that some proxies add. */
const addressAndPort = /^\[?(?<address>[^\]]*?)\]?(:\d+)?$/;

/**
 * The client's network address: that forwarded by a trusted proxy, else that of the connection. A forwarded value that is not
 * an address is ignored, because a client could have sent it.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  if (isIP(ip) !== 0) return ip;
  const forwarded = addressAndPort.exec(ip)?.groups?.address ?? "";
  return isIP(forwarded) === 0 ? (socket.remoteAddress ?? "unknown") : forwarded;
}

/** IPv6 prefixes: what a provider assigns to one line, within which a client can use any address, and to one customer. */
const prefixBits = { line: 64, customer: 48 };

/**
 * The address by which attempts are counted: an IPv4 address, or the network of an IPv6 address. An IPv4-mapped address
 * (`::ffff:203.0.113.7`) counts as IPv4.
 */
export function countedAddress(address: string): string {
  return prefixOf(address, prefixBits.line);
}

/** The address by which attempts are counted, with the widest network that one customer of a provider usually gets. */
export function countedNetwork(address: string): string {
  return prefixOf(address, prefixBits.customer);
}

function prefixOf(address: string, bits: number): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}
