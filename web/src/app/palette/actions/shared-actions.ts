import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconKeyboard, IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { signOut } from "../../../api/auth.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { useLetterKeySetting } from "../../shell/letter-key-setting.ts";
import { type Finds, isNamed, matchesWords } from "../match-words.ts";
import { namedGroup } from "../order-groups.ts";
import type { PaletteGroup, PaletteOption } from "../palette-group.ts";

const texts = paletteMessages;
const { keywords } = texts;

/** An action, and other words that find it. */
type Action = PaletteOption & { keywords?: readonly string[] };

/** What everybody can do anywhere. */
export function useSharedActions(): Action[] {
  const openDialog = useOpenDialog();
  const { areOn } = useLetterKeySetting();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme() === "dark" ? "light" : "dark";
  return [
    {
      key: "theme",
      icon: scheme === "dark" ? IconMoon : IconSun,
      label: texts.switchTheme[scheme],
      keywords: keywords.switchTheme,
      choose: () => setColorScheme(scheme),
    },
    {
      key: "shortcuts",
      icon: IconKeyboard,
      label: texts.showShortcuts,
      keywords: keywords.showShortcuts,
      keys: areOn ? "?" : undefined,
      choose: () => openDialog("shortcuts"),
    },
    {
      key: "sign-out",
      icon: IconLogout,
      label: shellMessages.signOut,
      keywords: keywords.signOut,
      choose: () => void signOut(),
    },
  ];
}

/** An action on a record: choosing it types its first keyword, and the record's name follows. */
export function commandAction(
  key: string,
  icon: Action["icon"],
  label: string,
  words: readonly [string, ...string[]],
  onType: (text: string) => void,
): Action {
  return { key, icon, label, keywords: words, choose: () => onType(`${words[0]} `), staysOpen: true };
}

/** The actions that a text finds. */
export function actionsGroup(
  text: string,
  actions: readonly Action[],
  finds: Finds = matchesWords,
): PaletteGroup {
  const options = actions
    .filter((action) => finds(action, text))
    .map((action) => ({ ...action, key: `action-${action.key}` }));
  return namedGroup(texts.actions, options, (action) => isNamed(action, text));
}
