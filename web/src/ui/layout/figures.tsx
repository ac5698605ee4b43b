import classes from "./figures.module.css";

type Figure = {
  key: string;
  label: string;
  amount: string;
  /** Rupees of a difference: what is short is red, what is over orange. */
  difference?: number;
};

type FiguresProps = {
  figures: readonly Figure[];
  /** Dims figures that are about to be replaced. */
  isStale?: boolean;
  className?: string | undefined;
};

/** Amounts beside each other, each below its label. */
export function Figures({ figures, isStale, className }: FiguresProps) {
  return (
    <dl className={`${classes.figures} ${className ?? ""}`} data-stale={isStale || undefined}>
      {figures.map(({ key, label, amount, difference = 0 }) => (
        <div key={key} data-difference={Math.sign(difference) || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
