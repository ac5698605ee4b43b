// Separate from the schemas of connections, so that a screen can use it without loading zod.
import type { PlatformType } from "../platform-types.ts";

/** What tells a connection apart, in the order in which it is its box. */
export const identifierKinds = ["setTopBox", "smartCard", "mac", "username", "account"] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** The identifiers of a connection by the type of its platform. */
export const identifiersOf: Readonly<Record<PlatformType, readonly IdentifierKind[]>> = {
  cable: ["setTopBox", "smartCard"],
  ott: ["account"],
  iptv: ["mac", "username"],
  internet: ["username", "mac"],
  others: ["account"],
};

/** Those that are numbers, often written after a word: `STB 8298 0300`. People look for the digits alone (decision 76). */
export const numberKinds: ReadonlySet<IdentifierKind> = new Set(["setTopBox", "smartCard"]);

/** The identifiers of a request. */
export type Identifiers = { readonly [Kind in IdentifierKind]?: string | null };

/** The kinds of identifier that a connection has. */
export function kindsOf(identifiers: Identifiers): IdentifierKind[] {
  return identifierKinds.filter((kind) => identifiers[kind]);
}

/** An identifier that a connection on a platform of this type can't have; undefined without one. */
export function identifierOfOtherType(
  type: PlatformType,
  identifiers: Identifiers,
): IdentifierKind | undefined {
  return identifierKinds.find((kind) => identifiers[kind] && !identifiersOf[type].includes(kind));
}
