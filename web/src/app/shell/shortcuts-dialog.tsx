import { shellMessages } from "@cable-connect/contract/messages/shell";
import { shortcutMessages } from "@cable-connect/contract/messages/shortcuts";
import { Checkbox, Title } from "@mantine/core";
import { Fragment, useId } from "react";
import { useUser } from "../../api/client/session.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { alternativeKeys } from "../../ui/focus/is-apple.ts";
import { useLetterKeySetting } from "./letter-key-setting.ts";
import { screensOf } from "./navigation.ts";
import { printKeys, searchKeys } from "./search-keys.ts";
import classes from "./shortcuts-dialog.module.css";

const texts = shortcutMessages;

/** What the keys do, and the keys pressed together or one after another. */
type Shortcut = { does: string; keys: readonly string[]; between?: string };

type ShortcutsDialogProps = { opened: boolean; onClose: () => void };

/** Lists the keys of the console, and turns those without Ctrl or Cmd off. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const user = useUser();
  const { areOn, turn } = useLetterKeySetting();
  const goTo = [
    ...screensOf(user).map(({ label, letter }) => ({ does: label, letter })),
    { does: shellMessages.notifications, letter: "n" },
  ];
  const isAdmin = user.type === "admin";
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size={640}>
      <div className={classes.lists}>
        <ShortcutList
          title={texts.goTo}
          isOff={!areOn}
          shortcuts={goTo.map(({ does, letter }) => ({
            does,
            keys: ["G", letter.toUpperCase()],
            between: texts.after,
          }))}
        />
        <div className={classes.column}>
          <ShortcutList
            title={texts.anywhere}
            shortcuts={[
              { does: texts.search, keys: searchKeys.split(" ") },
              ...(areOn
                ? [
                    { does: texts.searchList, keys: ["/"] },
                    { does: texts.showShortcuts, keys: ["?"] },
                  ]
                : []),
              { does: texts.intoList, keys: ["Enter"] },
              { does: texts.print, keys: printKeys.split(" ") },
              { does: texts.close, keys: ["Esc"] },
            ]}
          />
          <ShortcutList
            title={texts.inSearch}
            shortcuts={[
              { does: texts.move, keys: ["↑", "↓"] },
              { does: isAdmin ? texts.openOperator : texts.recharge, keys: ["Enter"] },
              { does: isAdmin ? texts.fund : texts.openPage, keys: ["Shift", "Enter"] },
            ]}
          />
          {!isAdmin && (
            <ShortcutList
              title={texts.inAddCustomer}
              shortcuts={[
                { does: texts.addCustomer, keys: ["Enter"] },
                { does: texts.addAndRecharge, keys: alternativeKeys.split(" ") },
              ]}
            />
          )}
        </div>
      </div>
      <Checkbox
        role="switch"
        className={classes.setting}
        label={texts.letterKeys}
        description={texts.letterKeysHint}
        checked={areOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Dialog>
  );
}

type ShortcutListProps = { title: string; isOff?: boolean; shortcuts: readonly Shortcut[] };

function ShortcutList({ title, isOff, shortcuts }: ShortcutListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" c="dimmed" fw={600} id={id}>
        {title}
      </Title>
      <dl className={classes.list} data-off={isOff || undefined}>
        {shortcuts.map(({ does, keys, between }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${between ?? ""} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
