import { useUser } from "../../api/session.ts";
import { AdminSearch } from "./admin-search.tsx";
import { OperatorPalette } from "./operator-palette.tsx";
import { PaletteWindow } from "./palette-window.tsx";

type PaletteProps = { opened: boolean; onClose: () => void };

/** The search palette: finds records and screens, and opens them by keyboard. */
export function Palette({ opened, onClose }: PaletteProps) {
  if (useUser().type === "operator") return <OperatorPalette opened={opened} onClose={onClose} />;
  return (
    <PaletteWindow opened={opened} onClose={onClose}>
      <AdminSearch onClose={onClose} />
    </PaletteWindow>
  );
}
