import type { ReactNode } from "react";
import classes from "./card-facts.module.css";

/** The facts of a card, one `CardFact` each; `className` lays them out, their parts by `data-part`. */
export function CardFacts({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <dl className={`${classes.facts} ${className}`}>{children}</dl>;
}

type CardFactProps = {
  label: string;
  children: ReactNode;
  /** A second, dimmed line. */
  detail?: ReactNode;
  className?: string;
};

export function CardFact({ label, children, detail, className }: CardFactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd data-part="value">{children}</dd>
      {detail && (
        <dd data-part="detail" className={classes.detail}>
          {detail}
        </dd>
      )}
    </div>
  );
}
