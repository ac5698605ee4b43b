import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatMoney, formatPercentage } from "../../../ui/text/format.ts";
import classes from "./share-list.module.css";
import type { Share } from "./shares.ts";

/** As many as stand beside a chart. */
const shownAtFirst = 4;

/** Parts of a whole as bars with amount and percentage, the largest first. */
export function ShareList({ shares, labelledBy }: { shares: readonly Share[]; labelledBy: string }) {
  const [isWhole, { toggle }] = useDisclosure(false);
  const shown = isWhole ? shares : shares.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.list} aria-labelledby={labelledBy}>
        {shown.map(({ key, label, note, amount, percent }) => (
          <li key={key}>
            <div className={classes.line}>
              <span className={classes.label}>{label}</span>
              <span>{formatMoney(amount)}</span>
              <span className={classes.percent}>{formatPercentage(percent)}</span>
            </div>
            {note && <div className={classes.note}>{note}</div>}
            <div className={classes.bar} aria-hidden="true">
              <div style={{ width: `${percent}%` }} />
            </div>
          </li>
        ))}
      </ul>
      {shares.length > shownAtFirst && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={toggle}
        >
          {isWhole ? "Show fewer" : `Show all ${shares.length}`}
        </Button>
      )}
    </>
  );
}
