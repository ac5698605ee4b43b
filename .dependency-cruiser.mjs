// The arrows of the architecture: web → contract ← server, and inside server and web
// app → features → shared rooms; the web's api knows nothing of how a screen looks. Type-only imports count like any
// other.

const testFile = "[.]test[.]tsx?$";
const serverApp = "^server/src/(main[.]ts$|boot/|demo/|workers/)";
const webApp = "^web/src/(main[.]tsx$|app/)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "every-import-resolves",
      comment: "An import that can't be resolved would slip past every other rule.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-stands-alone",
      comment: "The contract knows neither the server nor the web app, nor the machine it runs on.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: testFile },
      to: { path: ["^server/", "^web/"] },
    },
    {
      name: "contract-and-web-run-in-a-browser",
      severity: "error",
      from: { path: "^(contract|web)/src/", pathNot: testFile },
      to: { dependencyTypes: ["core"] },
    },
    { name: "server-knows-no-web", severity: "error", from: { path: "^server/" }, to: { path: "^web/" } },
    { name: "web-knows-no-server", severity: "error", from: { path: "^web/" }, to: { path: "^server/" } },
    {
      name: "server-features-know-no-app",
      comment: "Tests start the app, so they may know it.",
      severity: "error",
      from: { path: "^server/src/features/", pathNot: testFile },
      to: { path: serverApp },
    },
    {
      name: "server-shared-rooms-know-no-feature-and-no-app",
      severity: "error",
      from: {
        path: "^server/src/",
        pathNot: ["^server/src/features/", "^server/src/testing/", serverApp, testFile],
      },
      to: { path: ["^server/src/features/", serverApp] },
    },
    {
      name: "web-features-know-no-app",
      severity: "error",
      from: { path: "^web/src/features/", pathNot: testFile },
      to: { path: webApp },
    },
    {
      name: "web-shared-rooms-know-no-feature-and-no-app",
      severity: "error",
      from: { path: "^web/src/", pathNot: ["^web/src/features/", "^web/src/testing/", webApp, testFile] },
      to: { path: ["^web/src/features/", webApp] },
    },
    {
      name: "web-api-knows-only-the-contract",
      comment: "What is fetched and what a change makes stale; how it is shown is for the other rooms.",
      severity: "error",
      from: { path: "^web/src/api/", pathNot: testFile },
      to: { path: "^web/src/", pathNot: "^web/src/api/" },
    },
    {
      name: "web-ui-knows-no-business",
      comment: "Parts that know no feature; those that know the business lie beside, in web/src/business.",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: testFile },
      to: { path: "^web/src/business/" },
    },
    {
      name: "features-know-no-other-feature",
      severity: "error",
      from: {
        path: "^(server|web)/src/features/([^/]+)/",
        pathNot: "^web/src/features/(customers|dues|dashboard|timeline)/",
      },
      to: { path: "^$1/src/features/", pathNot: "^$1/src/features/$2/" },
    },
    {
      name: "web-recharge-dialog",
      comment: "Dues open the dialogs of recharges, reminders and renewals, and know no other feature.",
      severity: "error",
      from: { path: "^web/src/features/dues/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/(dues|recharges|reminders|renewals)/" },
    },
    {
      name: "web-customer-page",
      comment: "Customers open those dialogs, and a customer's page has its timeline; no other feature.",
      severity: "error",
      from: { path: "^web/src/features/customers/" },
      to: {
        path: "^web/src/features/",
        pathNot: "^web/src/features/(customers|recharges|reminders|renewals|timeline)/",
      },
    },
    {
      name: "web-undo-dialog",
      comment: "Dashboards and timelines open the dialog that undoes a recharge, and know no other feature.",
      severity: "error",
      from: { path: "^web/src/features/(dashboard|timeline)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/($1|undo)/" },
    },
    {
      name: "testing-is-for-tests",
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
