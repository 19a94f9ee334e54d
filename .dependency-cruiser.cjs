// The one-way street between rooms and what each kind of file may import (docs: the house, design section 1).
// `npx depcruise app scripts tests` checks it; tests/dependency-rule.test.ts shows that each rule bites.

const ROOMS = ["accounts", "contacts", "opportunities", "capture", "dashboard", "leaderboard", "profile", "shell"];
const FOUNDATION = "^app/(db|http|mail|adapters|ui)/|^app/env\\.server\\.ts$";

/** Which other rooms a room may know. */
const MAY_KNOW = {
  accounts: [],
  // Nothing knows the frame, so it may know the pages whose skeletons it shows.
  shell: ["accounts", "dashboard", "leaderboard"],
  profile: ["accounts"],
  contacts: ["accounts"],
  opportunities: ["accounts", "contacts"],
  capture: ["accounts", "contacts", "opportunities"],
  dashboard: ["accounts", "contacts", "opportunities"],
  leaderboard: ["accounts", "contacts", "opportunities"],
};

const oneWayStreet = ROOMS.map((room) => ({
  name: `one-way-street-${room}`,
  comment: `The room ${room} knows ${MAY_KNOW[room].join(", ") || "no other room"}.`,
  severity: "error",
  from: { path: `^app/${room}/` },
  to: { path: `^app/(${ROOMS.filter((other) => other !== room && !MAY_KNOW[room].includes(other)).join("|")})/` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...oneWayStreet,
    {
      name: "foundation-knows-no-room",
      comment:
        "db, http, mail, adapters, ui and env stand below the rooms; only the list of entities and the sample team name them.",
      severity: "error",
      from: { path: FOUNDATION, pathNot: "^app/db/(entities\\.server|sample-[a-z]+\\.server)\\.ts$" },
      to: { path: `^app/(${ROOMS.join("|")})/` },
    },
    {
      name: "no-server-in-the-browser",
      comment:
        "Only route modules and server files import .server modules; in a view such a value is undefined in the browser.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: "\\.server\\.tsx?$|\\.page\\.tsx$|\\.api\\.ts$|^app/(root|entry\\.server)\\.tsx$",
      },
      to: { path: "\\.server\\.tsx?$" },
    },
    {
      name: "schema-is-pure",
      comment: "A schema is shared by both sides and knows zod and other schemas alone.",
      severity: "error",
      from: { path: "^app/.*(^|/)schema\\.ts$" },
      to: { pathNot: "(^|/)schema\\.ts$|(^|/)node_modules/zod/" },
    },
    {
      name: "reads-know-no-commands",
      comment: "Queries and entities stand below services.",
      severity: "error",
      from: { path: "^app/.*(queries|\\.entity)\\.server\\.ts$" },
      to: { path: "(^|/)service\\.server\\.ts$" },
    },
    {
      name: "nobody-imports-a-route",
      comment: "Pages and API routes are named in app/routes.ts; what two of them share has a file of its own.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "\\.page\\.tsx$|\\.api\\.ts$" },
    },
    {
      name: "vendors-in-adapters",
      comment: "A vendor's SDK is known to its adapter alone.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/adapters/" },
      to: { path: "(^|/)node_modules/(groq-sdk|postmark|@vercel/blob)/" },
    },
    {
      name: "orm-on-the-server",
      comment: "MikroORM is known to .server.ts files and db/ alone.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.ts$|^app/db/" },
      to: { path: "(^|/)node_modules/@mikro-orm/" },
    },
    {
      name: "app-stands-alone",
      comment: "The app knows neither its scripts nor its tests, and scripts know no tests.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(scripts|tests)/" },
    },
    {
      name: "scripts-know-no-tests",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^tests/" },
    },
    {
      name: "no-circles",
      comment: "Modules that need each other are one module or three.",
      severity: "error",
      from: { path: "^app/|^scripts/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "everything-resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
