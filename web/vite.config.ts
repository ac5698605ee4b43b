import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { buildTime } from "./build-time.ts";
import { preloadParts } from "./preload-parts.ts";
import { pureContract } from "./pure-contract.ts";

// The first browsers with `light-dark()`. For older ones it would be rewritten in a way that Mantine's themes break.
const browsers = ["chrome123", "firefox120", "safari17.5"];

/**
 * Which modules come in one file; the rest is split by the bundler, which gives each set of modules that the same screens
 * share a file of its own. A file that is asked for costs time of its own, so what is often needed together comes
 * together: by route, by folder of `src` or by package, a higher priority first. A group also takes what its modules
 * import, unless a group before it has that.
 */
const groups = [
  { name: "start", tags: ["$initial" as const], priority: 9 },
  // In the order in which they are loaded: each next one finds the parts of those before it.
  { name: "app", test: /web[\\/]src[\\/]app[\\/]app\./, priority: 8 },
  { name: "login-page", test: /web[\\/]src[\\/]features[\\/]auth[\\/]login-page\./, priority: 7 },
  { name: "shell", test: /web[\\/]src[\\/]app[\\/]shell[\\/]shell\./, priority: 6 },
  // What screens are made of. A module that one screen alone needs comes with that screen.
  { name: "api", test: /web[\\/]src[\\/]api[\\/]/, priority: 5 },
  {
    name: "console",
    test: /web[\\/]src[\\/](ui[\\/](feedback|focus|layout|tables|text)|business[\\/]navigation)[\\/]/,
    minShareCount: 2,
    priority: 4,
  },
  { name: "business", test: /web[\\/]src[\\/]business[\\/][^\\/]+\.tsx$/, minShareCount: 2, priority: 3 },
  // No screen needs them before a dialog opens. Most dialogs check their fields by zod, which few screens need.
  { name: "dialogs", test: /web[\\/]src[\\/]ui[\\/]dialogs[\\/]/, priority: 2 },
  { name: "zod", test: /node_modules[\\/]zod[\\/]/, priority: 1 },
  { name: "icons", test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 2, priority: 0 },
];

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    react(),
    buildTime(),
    preloadParts(),
    pureContract(),
    // The server sends the compressed copy beside a file; it writes index.html itself.
    compression({ algorithms: ["brotliCompress", "gzip"], include: /\.(js|css|svg)$/, threshold: 1000 }),
  ],
  server: { proxy: { "/api": api, "/r/": api, "/p/": api, "/pay/": api } },
  // All of these browsers preload modules by themselves.
  // The manifest is for `npm run sizes`.
  build: {
    target: browsers,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The server's pages name the font.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".woff2"))
            ? "assets/[name][extname]"
            : "assets/[name]-[hash][extname]",
      },
    },
  },
});
