import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./disclosure.module.css";

/** What is shown once its label is pressed. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={classes.summary}>
        {label}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
