import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import classes from "./palette.module.css";
import { optionsOf, type PaletteGroup, type PaletteOption } from "./palette-group.ts";

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  selected: PaletteOption | undefined;
  optionId: (option: PaletteOption) => string;
};

/** The options by group; those of an earlier text are dimmed until the answer for the current one arrives. */
export function PaletteList({ id, groups, selected, optionId }: PaletteListProps) {
  const shown = groups.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={paletteMessages.title}
      className={classes.list}
      data-offer={shown.every(({ isOffer }) => isOffer) || undefined}
    >
      {shown.map(({ label, isPending, ...group }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox.
        <div key={label} role="group" aria-label={label} aria-busy={isPending} className={classes.group}>
          <div className={classes.label} aria-hidden>
            {label}
          </div>
          {optionsOf(group).map((option) => (
            <Option
              key={option.key}
              option={option}
              id={optionId(option)}
              isSelected={option.key === selected?.key}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { option: PaletteOption; id: string; isSelected: boolean };

function Option({ option, id, isSelected }: OptionProps) {
  const { icon: Icon, label, detail, action, isInactive, choose, other, keys } = option;
  const openPage = other?.opensPage ? other.choose : undefined;
  return (
    <div role="none" className={classes.row}>
      <UnstyledButton
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isSelected}
        className={classes.option}
        // The focus stays in the search box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ shiftKey }) => (shiftKey && other ? other.choose() : choose())}
      >
        <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <span className={classes.texts}>
          <span className={classes.name}>
            <span className={classes.nameText}>{label}</span>{" "}
            {isInactive && <StatusBadge tone="neutral">{commonMessages.inactive}</StatusBadge>}
          </span>{" "}
          {detail && (
            <span className={classes.detail} data-inactive={isInactive || undefined}>
              {detail}
            </span>
          )}
        </span>{" "}
        {action && <span className={classes.action}>{action}</span>}
        {keys && (
          <kbd className={classes.optionKeys} aria-hidden>
            {keys}
          </kbd>
        )}
      </UnstyledButton>
      {openPage && (
        // A listbox has no buttons; Shift and Enter do the same.
        <UnstyledButton
          tabIndex={-1}
          aria-hidden
          title={paletteMessages.openPageOf(label)}
          className={classes.openPage}
          onMouseDown={(event) => event.preventDefault()}
          onClick={openPage}
        >
          <IconChevronRight size={18} />
        </UnstyledButton>
      )}
    </div>
  );
}
