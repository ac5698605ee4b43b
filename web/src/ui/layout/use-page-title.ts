import { commonMessages } from "@cable-connect/contract/messages/common";
import { useEffect } from "react";

/** Sets the title of the browser's tab: `<title> · Cable Connect`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = commonMessages.pageTitle(title);
  }, [title]);
}
