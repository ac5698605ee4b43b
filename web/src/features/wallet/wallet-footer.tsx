import { commonMessages } from "@cable-connect/contract/messages/common";
import { type WalletNoun, walletMessages } from "@cable-connect/contract/messages/wallet";
import { defaultPageSize } from "@cable-connect/contract/values/limits";
import { Group } from "@mantine/core";
import { PagerButton } from "../../ui/tables/pager-button.tsx";
import { PagerFrame } from "../../ui/tables/pager-frame.tsx";
import type { ChangePage } from "../../ui/tables/use-last-page.ts";
import { usePager } from "../../ui/tables/use-pager.ts";
import { formatCount } from "../../ui/text/format.ts";

type WalletFooterProps = {
  /** Rows on this page. */
  rows: number;
  total: number;
  noun: WalletNoun;
  page: number;
  totalPages: number;
  onChange: ChangePage;
};

/** The foot of the wallet's lists: `Showing 10 of 261 recharges (Page 1 of 27)` (specification, section 2, Wallet). */
export function WalletFooter({ onChange, ...shown }: WalletFooterProps) {
  const { page, total, totalPages } = shown;
  const { root, goTo } = usePager({ page, totalPages, onChange });
  if (shown.rows === 0 && page <= 1) return null;
  return (
    <PagerFrame
      root={root}
      page={page}
      pageSize={defaultPageSize}
      total={total}
      hasPrint
      shown={walletMessages.shown({ ...shown, total: formatCount(total) })}
    >
      {(totalPages > 1 || page > 1) && (
        <Group gap="sm">
          <PagerButton isDisabled={page <= 1} onClick={() => goTo(page - 1)}>
            {commonMessages.previousPage}
          </PagerButton>
          <PagerButton isDisabled={page >= totalPages} onClick={() => goTo(page + 1)}>
            {commonMessages.nextPage}
          </PagerButton>
        </Group>
      )}
    </PagerFrame>
  );
}
