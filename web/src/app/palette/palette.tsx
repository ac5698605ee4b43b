import { useUser } from "../../api/session.ts";
import { AdminSearch } from "./admin-search.tsx";
import { OperatorPalette } from "./operator-palette.tsx";
import { PaletteWindow } from "./palette-window.tsx";

type PaletteProps = { opened: boolean; onClose: () => void };

/** Finds what the person's work is about, and leads there with the keyboard alone. */
export function Palette({ opened, onClose }: PaletteProps) {
  if (useUser().type === "operator") return <OperatorPalette opened={opened} onClose={onClose} />;
  return (
    <PaletteWindow opened={opened} onClose={onClose}>
      <AdminSearch onClose={onClose} />
    </PaletteWindow>
  );
}
