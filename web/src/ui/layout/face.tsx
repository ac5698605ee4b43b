import { IconUser } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./face.module.css";

type FaceProps = {
  /** The person's picture; without one, or where it can't be loaded, an icon stands in. */
  avatar: string | null;
  isLarge?: boolean;
};

/** Somebody's picture in a circle. Mantine's own would bring initials and groups into the shell. */
export function Face({ avatar, isLarge }: FaceProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className={classes.face} data-large={isLarge}>
      {avatar && avatar !== missing ? (
        <img src={avatar} alt="" onError={() => setMissing(avatar)} />
      ) : (
        <IconUser size={isLarge ? 26 : 16} aria-hidden />
      )}
    </span>
  );
}
