import type { Plugin } from "vite";

/**
 * Runs modules named `*.build.ts` during the build and puts what they export, as JSON, in their place. So a screen can show
 * what the contract's schemas say without loading them.
 */
export function buildTime(): Plugin {
  return {
    name: "build-time",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(".build.ts")) return null;
      const exported: Record<string, unknown> = await import(id);
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
