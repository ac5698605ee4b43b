import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { preloadParts } from "./preload-parts.ts";
import { pureContract } from "./pure-contract.ts";

// The first browsers with `light-dark()`, which older targets would have rewritten into what Mantine's themes break.
const browsers = ["chrome123", "firefox120", "safari17.5"];

// Left alone, each module that two screens share becomes a file, and a dashboard asks for eighty. What the start,
// sign-in, most screens and lists to choose from need stands in a file each; the rest goes with its screens.
const signInParts =
  /core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|CloseButton|Input|InputBase|Paper|PasswordInput|Stack|TextInput|Title)[\\/]|src[\\/]ui[\\/][a-z]+[\\/](brand|focus-first-error|use-page-title|use-submit)\./;
const dialogParts =
  /react-number-format|react-remove-scroll|core[\\/]esm[\\/]components[\\/](Modal|ModalBase|NumberInput)[\\/]|src[\\/]ui[\\/][a-z]+[\\/](amount|dialog|form|money)-/;
const popoverParts = /floating-ui|core[\\/]esm[\\/]components[\\/](Combobox|Popover|Select)[\\/]/;
const iconParts = /@tabler[\\/]icons-react/;
const formParts = /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](amounts|errors|fields|validation)\./;
// Making schemas takes a phone long, so only forms do.
const schemas = /contract[\\/]src[\\/](?!business-date|money|messages|constants)/;
// Each file that is asked for costs time of its own, so what both dashboards need and weighs nothing comes together.
const smallParts =
  /src[\\/]((ui[\\/][a-z]+|business)[\\/](clear-filters-button|customer-link|export-button|face|focus-main|lazy-part|list-search|pager|pager-range|phone-link|recharge-status|reversal-note|stat-card|use-kept-focus)|app[\\/]shell[\\/](early-text|personal-cache))\./;
const ofScreens = new RegExp(
  `^(?!.*(${dialogParts.source}|${popoverParts.source}|${formParts.source}|${schemas.source}))`,
);
const sharedParts = [
  { name: "start", tags: ["$initial" as const], priority: 4 },
  { name: "app", test: /web[\\/]src[\\/]app[\\/]app\./, priority: 3 },
  { name: "sign-in-parts", test: signInParts, priority: 2 },
  { name: "console-parts", test: ofScreens, minShareCount: 8, priority: 1 },
  // All queries and mutations: 3 kB, in place of a file for each feature that a screen asks for.
  { name: "api", test: /web[\\/]src[\\/]api[\\/]/, priority: 0 },
  {
    name: "small-parts",
    test: smallParts,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  { name: "popover-parts", test: popoverParts, priority: 0 },
  { name: "form-parts", test: formParts, priority: 0 },
  { name: "icons", test: iconParts, minShareCount: 2, priority: 0 },
];

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    react(),
    preloadParts(),
    pureContract(),
    // The server sends what lies compressed beside a file, and writes index.html anew itself.
    compression({ algorithms: ["brotliCompress", "gzip"], include: /\.(js|css|svg)$/, threshold: 1000 }),
  ],
  server: { proxy: { "/api": api, "/r/": api } },
  // All of these browsers preload modules by themselves.
  // The manifest tells the measure of sizes which file belongs to what.
  build: {
    target: browsers,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: sharedParts } } },
  },
});
