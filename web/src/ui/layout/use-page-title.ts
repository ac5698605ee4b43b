import { commonMessages } from "@cable-connect/contract/messages/common";
import { useEffect } from "react";

/** Names the page in the browser's tab and history: `<title> · Cable Connect`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = commonMessages.pageTitle(title);
  }, [title]);
}
