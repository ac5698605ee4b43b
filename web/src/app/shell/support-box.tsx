import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useUser } from "../../api/session.ts";
import classes from "./sidebar.module.css";

const whomToAsk = {
  admin: "Please ask whoever set up Cable Connect for your business.",
  operator: "Please ask your administrator, who can look into your wallet, platforms and customers.",
} as const;

/** Where help comes from (specification, section 2). */
export function SupportBox() {
  const { type } = useUser();
  const [isOpened, { toggle }] = useDisclosure(false);
  return (
    <div className={classes.support}>
      <Text size="sm" fw={600}>
        Need help?
      </Text>
      <div role="status">
        {isOpened && (
          <Text size="sm" c="dimmed" mt={4}>
            {whomToAsk[type]}
          </Text>
        )}
      </div>
      <Button variant="default" size="xs" fullWidth mt="xs" aria-expanded={isOpened} onClick={toggle}>
        Contact Support
      </Button>
    </div>
  );
}
