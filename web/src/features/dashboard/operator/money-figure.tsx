import { Anchor, Skeleton } from "@mantine/core";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import classes from "./panels.module.css";

type MoneyFigureProps = {
  label: string;
  /** Undefined until loaded. */
  value?: string;
  /** Null for a figure that never has one. */
  hint?: ReactNode;
  isShort?: boolean;
  /** Where what it adds up is listed. */
  link?: LinkOptions;
};

/** A figure of a panel, as high before it is loaded as after. */
export function MoneyFigure({ label, value, hint, isShort, link }: MoneyFigureProps) {
  const labelId = useId();
  return (
    <div className={classes.money}>
      <div className={classes.label} id={labelId}>
        {label}
      </div>
      <div className={classes.value} data-short={isShort || undefined}>
        {value === undefined ? (
          <Skeleton h={26} w={96} my={5} />
        ) : link ? (
          <Anchor
            c="inherit"
            inherit
            aria-describedby={labelId}
            renderRoot={(props) => <Link {...link} {...props} />}
          >
            {value}
          </Anchor>
        ) : (
          value
        )}
      </div>
      {hint !== null && <div className={classes.hint}>{hint}</div>}
    </div>
  );
}
