import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The first browsers with `light-dark()`, which older targets would have rewritten into what Mantine's themes break.
const browsers = ["chrome123", "firefox120", "safari17.5"];

export default defineConfig({
  plugins: [react()],
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
  // All of these browsers preload modules by themselves.
  build: { target: browsers, modulePreload: { polyfill: false } },
});
