import type { ReactNode } from "react";
import classes from "./drawing.module.css";

/** The drawings, all in one style: paper shapes on a disc, one of them in the accent colour. */
const shapes = {
  papers: (
    <>
      <path className={classes.paper} d="M40 20h28l12 12v30H40z" />
      <path d="M68 20v12h12M48 40h18M48 48h12" />
      <path
        className={classes.accent}
        d="M34 54h14c2 0 2 6 5 6h14c3 0 3-6 5-6h14v12a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z"
      />
    </>
  ),
  customers: (
    <>
      <circle className={classes.paper} cx="38" cy="36" r="7" />
      <path className={classes.paper} d="M25 62c0-9 5-14 13-14s13 5 13 14z" />
      <circle className={classes.paper} cx="82" cy="36" r="7" />
      <path className={classes.paper} d="M69 62c0-9 5-14 13-14s13 5 13 14z" />
      <circle className={classes.accent} cx="60" cy="31" r="10" />
      <path className={classes.accent} d="M41 68c0-14 8-21 19-21s19 7 19 21z" />
    </>
  ),
  receipt: (
    <>
      <path className={classes.paper} d="M42 14h34v52l-5.7-4-5.6 4-5.7-4-5.6 4-5.7-4L42 66z" />
      <path d="M50 26h18M50 34h18M50 42h9" />
      <circle className={classes.accent} cx="78" cy="52" r="13" />
      <path className={classes.mark} d="m72 52 4 4 8-8" />
    </>
  ),
  calendar: (
    <>
      <rect className={classes.paper} x="36" y="20" width="48" height="46" rx="6" />
      <path className={classes.accent} d="M36 34v-8a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v8z" />
      <path d="M48 14v11M72 14v11M50 50l7 7 14-14" />
    </>
  ),
  platforms: (
    <>
      <path d="M48 12l12 10 12-10M52 70h16" />
      <rect className={classes.paper} x="30" y="22" width="60" height="42" rx="6" />
      <rect className={classes.accent} x="37" y="29" width="36" height="28" rx="3" />
      <path d="M51 37v12l10-6zM81 34h1M81 42h1" />
    </>
  ),
  search: (
    <>
      <circle className={classes.paper} cx="55" cy="36" r="20" />
      <path className={classes.accent} d="m72 48 14 14a4 4 0 0 1-6 6L66 54z" />
      <path d="M47 36h16" />
    </>
  ),
  bell: (
    <>
      <path
        className={classes.paper}
        d="M60 18c-11 0-17 8-17 18 0 12-5 15-5 20h44c0-5-5-8-5-20 0-10-6-18-17-18z"
      />
      <path className={classes.accent} d="M53 56a7 7 0 0 0 14 0z" />
      <path d="M60 13v5" />
    </>
  ),
  key: (
    <>
      <path className={classes.paper} d="m57 45 24-24h8v9l-6 3v6h-6l-4 6-9 7z" />
      <circle className={classes.accent} cx="49" cy="50" r="15" />
      <circle className={classes.paper} cx="46" cy="53" r="4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof shapes;

/** A small drawing above the text of an empty state. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 80" width="120" height="80" aria-hidden="true">
      <circle className={classes.disc} cx="60" cy="40" r="37" />
      <path d="M12 30h6M15 27v6M104 58h6M107 55v6" />
      {shapes[of]}
    </svg>
  );
}
