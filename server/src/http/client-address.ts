import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** An address with what some proxies write around it: a port, and brackets under IPv6. */
const addressAndPort = /^\[?(?<address>[^\]]*?)\]?(:\d+)?$/;

/**
 * The client's network address: what a trusted proxy forwarded or else that of the connection. What a proxy lets
 * through that is no address is not believed, as anybody could have written it.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  if (isIP(ip) !== 0) return ip;
  const forwarded = addressAndPort.exec(ip)?.groups?.address ?? "";
  return isIP(forwarded) === 0 ? (socket.remoteAddress ?? "unknown") : forwarded;
}

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
