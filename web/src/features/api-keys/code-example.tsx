import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import type { ReactNode } from "react";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import classes from "./api-keys.module.css";

type CodeExampleProps = { title: string; command: string; children?: ReactNode };

/** A shell command with a button to copy it, below `children`. */
export function CodeExample({ title, command, children }: CodeExampleProps) {
  return (
    <figure className={classes.example} aria-label={title}>
      {children}
      <figcaption className={classes.exampleHead}>
        <span>{title}</span>
        <CopyButton
          text={command}
          copiedMessage={apiKeyMessages.exampleCopied}
          failureMessage={apiKeyMessages.exampleCopyFailed}
        >
          {apiKeyMessages.copy}
        </CopyButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The arrow keys scroll a long line. */}
      <pre className={classes.command} tabIndex={0}>
        <code>{command}</code>
      </pre>
    </figure>
  );
}
