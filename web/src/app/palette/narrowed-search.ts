import type { FoundCustomer } from "@cable-connect/contract/customers";
import { matchesWords, normalized } from "./match-words.ts";

/** What to search for instead of a text that nobody has, and which of the found customers it means. */
type NarrowedSearch = {
  q: string;
  /** The platform that the text names. */
  platformId?: number | undefined;
  isMeant: (customer: Pick<FoundCustomer, "id" | "name">) => boolean;
};

/** The customer of `vinod rao fibre`, a name and a platform, or of `farida 88`, a name and a customer number. */
export function narrowedSearch(
  text: string,
  platforms: readonly { id: number; name: string }[],
): NarrowedSearch | undefined {
  const words = normalized(text).split(" ");
  const [, number] = /^#?(\d{1,7})$/.exec(words.at(-1) ?? "") ?? [];
  if (number !== undefined && words.length > 1) {
    const names = words.slice(0, -1);
    return {
      q: number,
      isMeant: ({ id, name }) =>
        id === Number(number) && names.every((word) => name.toLowerCase().includes(word)),
    };
  }
  for (let count = 1; count < words.length; count += 1) {
    const typed = words.slice(count).join(" ");
    const named =
      typed.length < 2 ? [] : platforms.filter(({ name }) => matchesWords({ label: name }, typed));
    if (named[0])
      return {
        q: words.slice(0, count).join(" "),
        platformId: named.length === 1 ? named[0].id : undefined,
        isMeant: () => true,
      };
  }
  return undefined;
}
