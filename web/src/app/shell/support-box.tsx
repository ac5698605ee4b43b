import { Button, Popover, Text } from "@mantine/core";
import { useUser } from "../../api/use-session.ts";
import classes from "./sidebar.module.css";

const whomToAsk = {
  admin: "Please ask whoever set up Cable Connect for your business.",
  operator: "Please ask your administrator. They can look into your wallet, platforms and customers.",
} as const;

/** Where help comes from (section 2). */
export function SupportBox() {
  const { type } = useUser();
  return (
    <div className={classes.support}>
      <Text size="sm" fw={600}>
        Need help?
      </Text>
      <Popover position="top" width={220} shadow="md" withArrow>
        <Popover.Target>
          <Button variant="default" size="xs" fullWidth mt="xs">
            Contact Support
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm">{whomToAsk[type]}</Text>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
