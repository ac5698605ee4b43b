import { type CSSProperties, useState } from "react";
import classes from "./avatar.module.css";
import { hueOf, initialsOf } from "./initials.ts";

type AvatarProps = {
  name: string;
  /** The person's picture; initials in a colour of their own replace a missing one. */
  avatar?: string | null;
  isLarge?: boolean;
};

/** A person's picture or initials in a circle, beside the name. Mantine's Avatar would load groups with the shell. */
export function Avatar({ name, avatar = null, isLarge }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const style = { "--avatar-hue": hueOf(name) } as CSSProperties;
  return (
    <span className={classes.avatar} data-large={isLarge} style={style} aria-hidden>
      {avatar && avatar !== missing ? (
        <img src={avatar} alt="" onError={() => setMissing(avatar)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
