import classes from "./unbroken.module.css";

/** A text whose numbers, such as a receipt's, don't break at a hyphen or slash. */
export function Unbroken({ children }: { children: string }) {
  // Every second part is such a number.
  return children.split(/(\d+(?:[-/]\d+)+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other order.
      <span key={index} className={classes.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
