import { Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./api-keys.module.css";

type EndpointProps = {
  title: string;
  route: { method: string; path: string };
  text: string;
  /** Below the text and the example, such as a table of the fields. */
  details?: ReactNode;
  /** The example; beside the text on a wide screen. */
  children: ReactNode;
};

/** The documentation of one call. */
export function Endpoint({ title, route, text, details, children }: EndpointProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" className={classes.endpoint} aria-labelledby={id}>
      <div className={classes.text}>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        <code className={classes.call}>
          <span className={classes.method}>{route.method}</span> /api{route.path}
        </code>
        <Text>{text}</Text>
      </div>
      {children}
      {details && <div className={classes.details}>{details}</div>}
    </Paper>
  );
}
