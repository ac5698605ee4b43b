import path from "node:path";
import type { Plugin } from "vite";

/** What is opened first, by who opens it: the modules that the start will import, as soon as it runs. */
const opened = {
  nobody: ["../app/app.tsx", "auth/login-page.tsx"],
  anybody: ["../app/app.tsx", "../api/auth.ts", "../app/shell/shell.tsx"],
  admin: ["dashboard/admin/admin-dashboard.tsx"],
  operator: ["dashboard/operator/operator-dashboard.tsx"],
};

type Chunk = { fileName: string; imports: string[]; moduleIds: string[]; isEntry: boolean };
type BuiltChunk = Chunk & { type: "chunk"; viteMetadata?: { importedCss: Set<string> } };

/**
 * Tells the page's first script (index.html) which files to ask for before the start has come, so that they come
 * beside it and not after it. Throws when one of the modules is built no more.
 */
export function preloadParts(): Plugin {
  const features = path.resolve(import.meta.dirname, "src/features");
  return {
    name: "preload-parts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(
          (file): file is typeof file & BuiltChunk => file.type === "chunk",
        );
        const filesOf = (chunk: BuiltChunk | undefined, known: ReadonlySet<string>, files: Set<string>) => {
          if (!chunk || known.has(chunk.fileName) || files.has(chunk.fileName)) return files;
          files.add(chunk.fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
          for (const next of chunk.imports)
            filesOf(
              chunks.find(({ fileName }) => fileName === next),
              known,
              files,
            );
          return files;
        };
        const start = filesOf(
          chunks.find(({ isEntry }) => isEntry),
          new Set(),
          new Set(),
        );
        const partsOf = (modules: string[]) => {
          const files = new Set<string>();
          for (const name of modules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(features, name)));
            if (!chunk) throw new Error(`${name} is in none of the files`);
            filesOf(chunk, start, files);
          }
          return [...files].map((file) => `/${file}`);
        };
        const parts = Object.fromEntries(
          Object.entries(opened).map(([who, modules]) => [who, partsOf(modules)]),
        );
        return html.replace('"parts"', JSON.stringify(parts));
      },
    },
  };
}
