import { Button, VisuallyHidden } from "@mantine/core";
import { formatCount } from "../text/format.ts";
import classes from "./filter-choices.module.css";

type FilterChoicesProps<Choice extends string> = {
  /** Read out, not shown. */
  legend: string;
  choices: readonly Choice[];
  labels: Record<Choice | "all", string>;
  /** How many rows each choice shows. */
  counts?: Record<Choice | "all", number>;
  /** Undefined for all. */
  chosen: Choice | undefined;
  onChange: (choice: Choice | undefined) => void;
};

/** A filter of a list as buttons, the first of which shows all. */
export function FilterChoices<Choice extends string>(props: FilterChoicesProps<Choice>) {
  const { legend, choices, labels, counts, chosen, onChange } = props;
  return (
    <fieldset className={classes.choices}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {[undefined, ...choices].map((choice) => (
        <Button
          key={choice ?? "all"}
          px="sm"
          variant={choice === chosen ? "light" : "default"}
          aria-pressed={choice === chosen}
          onClick={() => onChange(choice)}
        >
          {labels[choice ?? "all"]}
          {counts && <span className={classes.count}>{formatCount(counts[choice ?? "all"])}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
