import type { PlatformType } from "@cable-connect/contract/platform-types";

/** Whom the operators of the demo call or write to. */
export const demoSupport = { SUPPORT_PHONE: "+91 98200 55555", SUPPORT_EMAIL: "help@example.in" };

/** The password of every demo account; it never leaves the demo's own data folder. */
export const demoPassword = "demo-password";
export const demoAdmin = { username: "admin", password: demoPassword };

/** What the demo's operators sell; prices in rupees. */
export const demoPlatforms: readonly {
  name: string;
  description: string;
  type: PlatformType;
  operator_rate: number;
  purchase_rate: number;
}[] = [
  {
    name: "City Cable HD",
    type: "cable",
    operator_rate: 260,
    purchase_rate: 225,
    description: "240 channels, 60 of them in HD",
  },
  {
    name: "FibreNet 100",
    type: "internet",
    operator_rate: 540,
    purchase_rate: 480,
    description: "100 Mbps fibre, unlimited",
  },
  {
    name: "StreamTV IPTV",
    type: "iptv",
    operator_rate: 280,
    purchase_rate: 240,
    description: "Live channels over broadband, 7 days of catch-up",
  },
  {
    name: "OTTPlay Bundle",
    type: "ott",
    operator_rate: 149,
    purchase_rate: 75,
    description: "Streaming services in one monthly bundle",
  },
  {
    name: "CineMax OTT",
    type: "ott",
    operator_rate: 270,
    purchase_rate: 230,
    description: "Films and series, one screen",
  },
  {
    name: "Set-top Care",
    type: "others",
    operator_rate: 250,
    purchase_rate: 190,
    description: "Repair and replacement of set-top boxes",
  },
];

/** An operator of the demo and how busy it is. */
type DemoOperator = {
  name: string;
  username: string;
  email: string;
  mobile: string;
  isIsp: boolean;
  creditLimit: number;
  lowBalanceThreshold: number;
  /** The number of customers it gains by today, over the months of the demo. */
  customers: number;
  /** Whether it collects from its customers. */
  collects?: boolean;
};

/** The first is the operator that a visitor signs in as. */
export const demoOperators: readonly [DemoOperator, ...DemoOperator[]] = [
  {
    name: "Ravi Cable Network",
    username: "ravi",
    email: "ravi@example.in",
    mobile: "9845012345",
    isIsp: true,
    creditLimit: 2000,
    lowBalanceThreshold: 10000,
    customers: 90,
  },
  {
    name: "Sunrise Broadband",
    username: "sunrise",
    email: "office@sunrise.example.in",
    mobile: "9822098220",
    isIsp: true,
    creditLimit: 5000,
    lowBalanceThreshold: 5000,
    customers: 60,
  },
  {
    name: "Shree Digital",
    username: "shree.digital",
    email: "shree@example.in",
    mobile: "9930011223",
    isIsp: false,
    creditLimit: 0,
    lowBalanceThreshold: 0,
    customers: 40,
    collects: true,
  },
  {
    name: "Metro Vision",
    username: "metro_vision",
    email: "hello@metro.example.in",
    mobile: "9711045678",
    isIsp: false,
    creditLimit: 1000,
    lowBalanceThreshold: 3000,
    customers: 35,
  },
  {
    name: "Konark Entertainment",
    username: "konark",
    email: "konark@example.in",
    mobile: "9437012121",
    isIsp: false,
    creditLimit: 0,
    lowBalanceThreshold: 0,
    customers: 20,
  },
  {
    name: "Valley Links",
    username: "valley-links",
    email: "valley@example.in",
    mobile: "9418033445",
    isIsp: true,
    creditLimit: 3000,
    lowBalanceThreshold: 5000,
    customers: 25,
  },
];

/** The prices at which operators get OTTPlay's plans, cheapest first; the last serves any plan beyond them. */
export const demoOttPrices = [49, 79, 89, 99, 99, 149, 179, 199, 249, 349] as const;
/** What these plans cost a month: the third one more than its price, so that the demo shows a sale below cost. */
export const demoOttRates = [35, 58, 120, 75, 75, 110, 135, 150, 190, 265] as const;

/** Who collects for the operator that does. */
export const demoCollectors = ["Murugan", "Salim Shaikh"] as const;

/** Where its customers live, and which of them collects there. */
export const demoAreas: readonly [DemoArea, ...DemoArea[]] = [
  { name: "Gandhi Nagar", collector: 0, streets: ["1st Cross", "2nd Cross", "Temple Street"] },
  { name: "Lake View Colony", collector: 1, streets: ["Shanti Bhavan", "Lake Road"] },
  { name: "Market Yard", collector: 0, streets: ["Cotton Lane", "Station Road"] },
];
type DemoArea = { name: string; collector: number; streets: readonly [string, ...string[]] };

/** Where its customers pay by UPI. */
export const demoUpi = { vpa: "shreedigital@okbank", payeeName: "Shree Digital" } as const;
