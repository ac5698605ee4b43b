import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { PaletteGroup } from "./palette-group.ts";

const { keywords, searchTransactions, searchTransactionsFor } = paletteMessages;

/** The search of all operators' credits and debits for what follows such a word: `credits 5000`. */
export function useTransactionSearch(text: string): PaletteGroup {
  const navigate = useNavigate();
  const [, word = "", search = ""] = /^\s*(\S+)\s+(.*\S)/s.exec(text) ?? [];
  const isSearch = keywords.searchTransactions.some((keyword) => keyword === word.toLowerCase());
  return {
    label: searchTransactions,
    isPending: false,
    options: isSearch
      ? [
          {
            key: "transaction-search",
            icon: IconSearch,
            label: searchTransactionsFor(search),
            choose: () =>
              void navigate({ to: "/dashboard", search: { search }, hash: "recent-transactions" }),
          },
        ]
      : [],
  };
}
