import { Stack } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import classes from "./dialog.module.css";

type DialogBodyProps = {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  /** The buttons, and what stands beside them. */
  foot: ReactNode;
  footRef?: Ref<HTMLDivElement>;
  footClassName?: string;
};

/** What fills a Dialog of the layout `form`: contents that scroll above a foot that stays in sight. */
export function DialogBody({ ref, children, foot, footRef, footClassName = "" }: DialogBodyProps) {
  return (
    <div ref={ref} className={classes.form}>
      <Stack gap="md" className={classes.fields}>
        {children}
      </Stack>
      <div ref={footRef} className={`${classes.foot} ${footClassName}`}>
        {foot}
      </div>
    </div>
  );
}
