import { IconUser } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./face.module.css";

type FaceProps = {
  /** The user's picture; an icon replaces a missing one. */
  avatar: string | null;
  isLarge?: boolean;
};

/** A user's picture in a circle. Mantine's Avatar would load initials and groups with the shell. */
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
