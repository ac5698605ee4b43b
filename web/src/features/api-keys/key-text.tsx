import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { VisuallyHidden } from "@mantine/core";
import classes from "./api-keys.module.css";

const shownStart = "ccak_".length;
const shownEnd = 4;

/** The key itself, or enough of it to know it by. */
export function KeyText({ apiKey, isShown }: { apiKey: string; isShown: boolean }) {
  if (isShown) return <code className={classes.key}>{apiKey}</code>;
  const end = apiKey.slice(-shownEnd);
  return (
    <code className={classes.key}>
      <span aria-hidden>
        {apiKey.slice(0, shownStart)}
        {"•".repeat(24)}
        {end}
      </span>
      <VisuallyHidden>{apiKeyMessages.hiddenKey(end)}</VisuallyHidden>
    </code>
  );
}
