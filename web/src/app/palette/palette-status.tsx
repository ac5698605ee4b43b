import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { Loader } from "@mantine/core";
import classes from "./palette.module.css";

type PaletteStatusProps = {
  isPending: boolean;
  /** Why the search failed. */
  failure: string | undefined;
  /** The text if nothing is loading or has failed. */
  text: string | undefined;
};

/** The status of the search, also announced by screen readers. */
export function PaletteStatus({ isPending, failure, text }: PaletteStatusProps) {
  return (
    <>
      <div role="alert">
        {failure && (
          <div className={classes.status} data-tone="danger">
            {failure} <span className={classes.statusHint}>{paletteMessages.retryHint}</span>
          </div>
        )}
      </div>
      <div role="status">
        {!failure && (isPending || text) && (
          <div className={classes.status}>
            {isPending && <Loader size={14} aria-hidden />}
            {isPending ? paletteMessages.searching : text}
          </div>
        )}
      </div>
    </>
  );
}
