// The allowed imports (docs/architecture.md): web → contract ← server, and inside server and web app → features → shared
// folders. Type-only imports count like any other.

const testFile = "[.]test[.]tsx?$";
const serverApp = "^server/src/(main[.]ts$|boot/|demo/|workers/)";
const webApp = "^web/src/(main[.]tsx$|app/)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "every-import-resolves",
      comment: "No other rule can check an import that doesn't resolve.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-imports-no-server-and-no-web",
      comment: "Server and browser both run the contract.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: testFile },
      to: { path: ["^server/", "^web/"] },
    },
    {
      name: "contract-and-web-import-nothing-of-node",
      comment: "A browser runs them.",
      severity: "error",
      from: { path: "^(contract|web)/src/", pathNot: testFile },
      to: { dependencyTypes: ["core"] },
    },
    { name: "server-imports-no-web", severity: "error", from: { path: "^server/" }, to: { path: "^web/" } },
    { name: "web-imports-no-server", severity: "error", from: { path: "^web/" }, to: { path: "^server/" } },
    {
      name: "server-features-import-no-app",
      comment: "Tests may, because they start the app.",
      severity: "error",
      from: { path: "^server/src/features/", pathNot: testFile },
      to: { path: serverApp },
    },
    {
      name: "server-shared-folders-import-no-feature-and-no-app",
      severity: "error",
      from: {
        path: "^server/src/",
        pathNot: ["^server/src/features/", "^server/src/testing/", serverApp, testFile],
      },
      to: { path: ["^server/src/features/", serverApp] },
    },
    {
      name: "money-imports-no-http",
      comment: "Calls are answered with what was booked, so HTTP knows money.",
      severity: "error",
      from: { path: "^server/src/money/", pathNot: testFile },
      to: { path: "^server/src/http/" },
    },
    {
      name: "reads-import-no-http-and-no-money",
      severity: "error",
      from: { path: "^server/src/reads/", pathNot: testFile },
      to: { path: "^server/src/(http|money)/" },
    },
    {
      name: "database-imports-no-other-folder",
      severity: "error",
      from: { path: "^server/src/database/", pathNot: testFile },
      to: { path: "^server/src/[^/]+/", pathNot: "^server/src/database/" },
    },
    {
      name: "web-features-import-no-app",
      severity: "error",
      from: { path: "^web/src/features/", pathNot: testFile },
      to: { path: webApp },
    },
    {
      name: "web-shared-folders-import-no-feature-and-no-app",
      severity: "error",
      from: { path: "^web/src/", pathNot: ["^web/src/features/", "^web/src/testing/", webApp, testFile] },
      to: { path: ["^web/src/features/", webApp] },
    },
    {
      name: "web-api-imports-only-the-contract",
      comment: "Queries and mutations don't depend on the screens that use them.",
      severity: "error",
      from: { path: "^web/src/api/", pathNot: testFile },
      to: { path: "^web/src/", pathNot: "^web/src/api/" },
    },
    {
      name: "web-ui-imports-no-business",
      comment: "Components that depend on the business belong in web/src/business.",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: testFile },
      to: { path: "^web/src/business/" },
    },
    {
      name: "features-import-no-other-feature",
      severity: "error",
      from: {
        path: "^(server|web)/src/features/([^/]+)/",
        pathNot: "^web/src/features/(collections|customers|dues|dashboard|renewals|timeline|wallet)/",
      },
      to: { path: "^$1/src/features/", pathNot: "^$1/src/features/$2/" },
    },
    {
      name: "web-recharge-dialog",
      comment: "Dues open the dialogs of recharges, reminders and renewals.",
      severity: "error",
      from: { path: "^web/src/features/dues/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/(dues|recharges|reminders|renewals)/" },
    },
    {
      name: "web-customer-page",
      comment: "The list reminds and renews customers, and a customer's page shows its account and timeline.",
      severity: "error",
      from: { path: "^web/src/features/customers/" },
      to: {
        path: "^web/src/features/",
        pathNot: "^web/src/features/(customers|collections|connections|reminders|renewals|timeline)/",
      },
    },
    {
      name: "web-owing-reminders",
      comment: "The list of who owes reminds those that are selected.",
      severity: "error",
      from: { path: "^web/src/features/collections/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/(collections|reminders)/" },
    },
    {
      name: "web-undo-dialog",
      comment: "Dashboards, timelines, statements and the results of renewals open the dialogs that undo.",
      severity: "error",
      from: { path: "^web/src/features/(dashboard|renewals|timeline|wallet)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/($1|undo)/" },
    },
    {
      name: "only-tests-import-testing",
      severity: "error",
      from: { path: "/src/", pathNot: [testFile, "/src/testing/"] },
      to: { path: "/src/testing/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
