import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

// The first browsers with `light-dark()`, which older targets would have rewritten into what Mantine's themes break.
const browsers = ["chrome123", "firefox120", "safari17.5"];

export default defineConfig({
  plugins: [
    react(),
    // The server sends what lies compressed beside a file, and writes index.html anew itself.
    compression({ algorithms: ["brotliCompress", "gzip"], include: /\.(js|css|svg)$/, threshold: 1000 }),
  ],
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
  // All of these browsers preload modules by themselves.
  // The manifest tells the measure of sizes which file belongs to what.
  build: { target: browsers, modulePreload: { polyfill: false }, manifest: true },
});
