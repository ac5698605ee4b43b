import { useUser } from "../../api/client/session.ts";
import { AdminSearch } from "./admin-search.tsx";
import { CustomerSearch } from "./customer-search.tsx";
import { PaletteWindow } from "./palette-window.tsx";

type PaletteProps = { opened: boolean; onClose: () => void };

/** The search palette: finds records and screens, and opens them by keyboard. */
export function Palette({ opened, onClose }: PaletteProps) {
  const Search = useUser().type === "operator" ? CustomerSearch : AdminSearch;
  return (
    <PaletteWindow opened={opened} onClose={onClose}>
      <Search onClose={onClose} />
    </PaletteWindow>
  );
}
