import { countOf } from "../values/count-of.ts";

/** Texts of the frame around every screen: header, sidebar and their menus. */
export const shellMessages = {
  skipToContent: "Skip to content",
  openNavigation: "Open navigation",
  closeNavigation: "Close navigation",
  navigation: "Main",
  mostUsed: "Most used",
  more: "More",
  moreNavigation: "More: open navigation",
  screens: {
    dashboard: "Dashboard",
    platforms: "Platforms",
    operators: "Operators",
    lowBalance: "Due",
    wallet: "Wallet",
    assignedPlatforms: "My Platforms",
    customers: "Customers",
    dues: "Due",
    collections: "Collections",
    apiKeys: "API Management",
    profile: "Profile",
    margin: "Margin",
    auditLog: "Audit Log",
  },
  /** Says what the number beside the admin's Due is. */
  belowZero: (count: number) => `${countOf(count, "operator")} below zero`,
  addOperator: "Add Operator",
  addCustomer: "Add Customer",
  search: "Search",
  searchPlaceholder: "Search…",
  notifications: "Notifications",
  unreadNotifications: (count: number) => `Notifications, ${count} unread`,
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", auto: "System" },
  changePassword: "Change Password",
  signOut: "Sign out",
  accountOf: (name: string) => `Account of ${name}`,
  support: {
    question: "Need help?",
    contact: "Contact Support",
    hint: {
      admin:
        "Ask whoever installed Cable Connect. They can also add the phone and email that your operators see here.",
      operator: "Ask your administrator, who can look into your wallet, platforms and customers.",
    },
  },
} as const;
