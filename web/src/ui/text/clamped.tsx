import classes from "./clamped.module.css";

/** A name on at most two lines, with the whole of it as its title. */
export function Clamped({ children }: { children: string }) {
  return (
    <span className={classes.clamped} title={children}>
      {children}
    </span>
  );
}
