// The styles of Mantine's Select, which only forms need. Import it beside the Select.
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
