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
      <pre className={classes.command}>
        <code>{command}</code>
      </pre>
    </figure>
  );
}
