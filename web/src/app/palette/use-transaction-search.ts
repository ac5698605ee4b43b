import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { wholePhone } from "@cable-connect/contract/values/phone";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { PaletteGroup } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

const { keywords, searchTransactions, searchCreditsFor, searchPhoneFor } = paletteMessages;

/**
 * The search of all operators' transactions: `asked` for what follows such a word, as in `credits 5000`, and `offered`
 * for the whole text.
 */
export function useTransactionSearch({ text, search: typed, isSearch }: PaletteText) {
  const navigate = useNavigate();
  const [, word = "", search = ""] = /^\s*(\S+)\s+(.*\S)/s.exec(text) ?? [];
  const isAsked = keywords.searchTransactions.some((keyword) => keyword === word.toLowerCase());
  const groupOf = (search: string): PaletteGroup => ({
    label: searchTransactions,
    isPending: false,
    options: search
      ? [
          {
            key: "transaction-search",
            icon: IconSearch,
            label: (wholePhone(search) === undefined ? searchCreditsFor : searchPhoneFor)(search),
            choose: () =>
              void navigate({ to: "/dashboard", search: { search }, hash: "recent-transactions" }),
          },
        ]
      : [],
  });
  // An amount or a number is looked for among them; whose phone it is the palette knows itself.
  const isNumber = !/\p{L}/u.test(typed);
  const isPhone = wholePhone(typed) !== undefined;
  return {
    asked: groupOf(isAsked ? search : ""),
    offered: (isFound: boolean): PaletteGroup => ({
      ...groupOf(isSearch && (isNumber || !isFound) ? typed : ""),
      isOffer: !isNumber || isPhone,
      takesEnter: true,
    }),
  };
}
