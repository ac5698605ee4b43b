import type { LowBalanceTab } from "@cable-connect/contract/lists/list-filters";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { Operator } from "@cable-connect/contract/operators";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { SelectionBar, type SelectionBarProps } from "../../../ui/tables/selection-bar.tsx";

const TopUpDialog = lazyDialog(async () => (await import("./top-up-dialog.tsx")).TopUpDialog);

type TopUpBarProps<Row> = Omit<SelectionBarProps<Row>, "children"> & {
  /** The list that they are chosen in. */
  tab: LowBalanceTab;
};

/** The bar that counts the chosen operators, and opens the dialog that credits their wallets. */
export function TopUpBar<Row extends Pick<Operator, "id">>({ chosen, page, all, tab }: TopUpBarProps<Row>) {
  const [isOpen, dialog] = useDisclosure(false);

  function close() {
    dialog.close();
    // The button that had the focus has disappeared.
    if (chosen.rows.length === 0) focusMain();
  }

  return (
    <>
      <SelectionBar chosen={chosen} page={page} all={all}>
        <Button size="xs" onClick={dialog.open}>
          {topUpMessages.open}
        </Button>
      </SelectionBar>
      <TopUpDialog
        operatorIds={chosen.rows.map(({ id }) => id)}
        tab={tab}
        opened={isOpen}
        onClose={close}
        onCredited={(operatorId) =>
          chosen.set(
            chosen.rows.filter(({ id }) => id === operatorId),
            false,
          )
        }
      />
    </>
  );
}
