import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useUser } from "../../api/client/session.ts";
import { SupportContact } from "../../business/support-contact.tsx";
import classes from "./sidebar.module.css";

const { question, contact, hint } = shellMessages.support;

/** Says whom to ask for help (specification, section 2). */
export function SupportBox() {
  const { type } = useUser();
  const [isOpened, { toggle }] = useDisclosure(false);
  return (
    <div className={classes.support}>
      <Text size="sm" fw={600}>
        {question}
      </Text>
      <div role="status">
        {isOpened && (
          <>
            <Text size="sm" c="dimmed" mt={4}>
              {hint[type]}
            </Text>
            <SupportContact mt={4} />
          </>
        )}
      </div>
      <Button variant="default" size="xs" fullWidth mt="xs" aria-expanded={isOpened} onClick={toggle}>
        {contact}
      </Button>
    </div>
  );
}
