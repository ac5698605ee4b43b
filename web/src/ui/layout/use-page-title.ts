import { useEffect } from "react";

const product = "Cable Connect";

/** Names the page in the browser's tab and history: `<title> · Cable Connect`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}
