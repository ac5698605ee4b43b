import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  IconDownload,
  IconKeyboard,
  IconMoon,
  IconReceipt,
  IconSun,
  IconUpload,
  IconUserPlus,
  IconWallet,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { exportFile } from "../../ui/tables/export-file.ts";
import { useLetterKeySetting } from "../shell/letter-key-setting.ts";
import { hasWord } from "./has-word.ts";
import type { PaletteGroup, PaletteOption } from "./palette-group.ts";

const texts = paletteMessages;

/** What an operator can do anywhere, by the words of its label. */
export function useOperatorActions(text: string): PaletteGroup {
  const navigate = useNavigate();
  const { addCustomer } = useShellDialogs();
  return actionsGroup(text, [
    { key: "add", icon: IconUserPlus, label: texts.addCustomer, choose: () => addCustomer() },
    {
      key: "import",
      icon: IconUpload,
      label: texts.importCustomers,
      choose: () => void navigate({ to: "/customers/import" }),
    },
    {
      key: "export",
      icon: IconDownload,
      label: texts.exportCustomers,
      choose: () => void exportFile("GET /operator/customers/export"),
    },
    {
      key: "statement",
      icon: IconReceipt,
      label: texts.statement,
      choose: () => void navigate({ to: "/wallet", search: { tab: "statement" } }),
    },
    ...useSharedActions(),
  ]);
}

/** What an admin can do anywhere; `onFund` lets it choose the operator to fund. */
export function useAdminActions(text: string, onFund: () => void): PaletteGroup {
  const { addOperator } = useShellDialogs();
  return actionsGroup(text, [
    { key: "add", icon: IconUserPlus, label: texts.addOperator, choose: () => addOperator() },
    { key: "fund", icon: IconWallet, label: texts.fundWallet, choose: onFund, staysOpen: true },
    {
      key: "export-operators",
      icon: IconDownload,
      label: texts.exportOperators,
      choose: () => void exportFile("GET /admin/operators/export"),
    },
    {
      key: "export-transactions",
      icon: IconDownload,
      label: texts.exportTransactions,
      choose: () => void exportFile("GET /admin/transactions/export"),
    },
    {
      key: "export-audit-log",
      icon: IconDownload,
      label: texts.exportAuditLog,
      choose: () => void exportFile("GET /admin/audit-log/export"),
    },
    ...useSharedActions(),
  ]);
}

function useSharedActions(): PaletteOption[] {
  const { showShortcuts } = useShellDialogs();
  const { areOn } = useLetterKeySetting();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme() === "dark" ? "light" : "dark";
  return [
    {
      key: "theme",
      icon: scheme === "dark" ? IconMoon : IconSun,
      label: texts.switchTheme[scheme],
      choose: () => setColorScheme(scheme),
    },
    {
      key: "shortcuts",
      icon: IconKeyboard,
      label: texts.showShortcuts,
      keys: areOn ? "?" : undefined,
      choose: showShortcuts,
    },
  ];
}

function actionsGroup(text: string, options: readonly PaletteOption[]): PaletteGroup {
  return {
    label: texts.actions,
    isPending: false,
    options: options
      .filter(({ label }) => hasWord(label, text))
      .map((option) => ({ ...option, key: `action-${option.key}` })),
  };
}
