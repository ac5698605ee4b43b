import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** The accent colour. White text on shade 7, and shade 7 on white, have a contrast of 5.5. */
const teal: MantineColorsTuple = [
  "#effcf9",
  "#d3f6ee",
  "#a6ecdd",
  "#6fdcc8",
  "#3cc3ae",
  "#1fa796",
  "#14897c",
  "#0f766e",
  "#0d625c",
  "#0b4f4b",
];

const red: MantineColorsTuple = [
  "#fff4f3",
  "#fdeceb",
  "#fbd0cd",
  "#f7aaa5",
  "#ff8f86",
  "#e5534b",
  "#d0362c",
  "#b42318",
  "#991b12",
  "#7d150d",
];

/** Neutrals of the dark scheme: 7 is the page, 6 a field, 4 a border, 2 dimmed text, 0 text. */
const dark: MantineColorsTuple = [
  "#e3e6ea",
  "#c3c8d0",
  "#9aa1ad",
  "#7d8592",
  "#373d47",
  "#2a2f37",
  "#1d2128",
  "#16191e",
  "#101317",
  "#0b0d10",
];

const gray: MantineColorsTuple = [
  "#f6f8f9",
  "#f0f2f4",
  "#e6e9ec",
  "#dde1e6",
  "#cdd3da",
  "#9aa3af",
  "#6b7583",
  "#556070",
  "#343d4a",
  "#1b2430",
];

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

export const theme = createTheme({
  colors: { teal, red, dark, gray },
  primaryColor: "teal",
  primaryShade: 7,
  black: "#16202c",
  fontFamily: `'Inter Variable', ${sans}`,
  fontSmoothing: true,
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.25" },
      h2: { fontSize: "1.5rem", lineHeight: "1.3" },
      h3: { fontSize: "1.25rem", lineHeight: "1.35" },
      h4: { fontSize: "1rem", lineHeight: "1.45" },
    },
  },
  respectReducedMotion: true,
  cursorType: "pointer",
  // By name, as importing the components would load them with the sign-in page.
  components: {
    // A dialog's header element would be a second banner of the page to screen readers.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Modal: {
      defaultProps: { centered: true, padding: "lg", transitionProps: { duration: 120, transition: "fade" } },
      styles: {
        title: { fontSize: "1rem", fontWeight: 650 },
        // As high above long content as above short content.
        header: { flexShrink: 0, paddingBlock: "var(--mantine-spacing-xs)" },
      },
    },
    // A dropdown is as wide as its field. `bottom-start` because a centred one, before it has its width, would reach
    // beyond the edge of a phone, which forces a layout of the page. It renders inside its dialog, because everything
    // outside an open dialog is hidden from screen readers. A transform on the dialog would clip it, hence the fade above.
    Combobox: {
      defaultProps: { position: "bottom-start", withinPortal: false, floatingStrategy: "fixed" },
    },
    // The list itself scrolls, with a scrollbar: Mantine's ScrollArea inside it can't be scrolled by keyboard. As high as seven
    // options on a touch screen, or nine elsewhere, so that it cuts none in half.
    Select: {
      defaultProps: { withScrollArea: false },
      styles: { options: { maxHeight: "min(308px, 60dvh)", overflowY: "auto" } },
    },
    Paper: { defaultProps: { radius: "lg" } },
    Table: { defaultProps: { verticalSpacing: "sm", horizontalSpacing: "md" } },
  },
});

/** Replaces Mantine's colours that have too little contrast for text (4.5) or for the border of a field. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "var(--mantine-color-gray-7)",
    "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--mantine-color-success": "var(--mantine-color-teal-7)",
    "--mantine-color-default-border": "var(--mantine-color-gray-4)",
  },
  dark: {
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--mantine-color-success": "var(--mantine-color-teal-4)",
    "--mantine-color-teal-light": "#12312e",
    "--mantine-color-teal-light-hover": "#183f3b",
    // Mantine's are as bright as its buttons, and links on them are too dark.
    "--mantine-color-yellow-light": "#2a2315",
    "--mantine-color-yellow-light-hover": "#372d19",
    "--mantine-color-orange-light": "#2d2016",
    "--mantine-color-orange-light-hover": "#3a291b",
    // Of buttons without a border, which would look like bold text in white.
    "--mantine-color-teal-light-color": "var(--mantine-color-teal-3)",
  },
});
