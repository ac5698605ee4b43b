import { Button } from "@mantine/core";

/**
 * A button of a row. Its text is the same in every row, so it also has an `aria-describedby` with the id of the row's name, or an
 * `aria-label` that says it.
 */
export const RowButton = Button.withProps({ variant: "default", size: "xs" });
