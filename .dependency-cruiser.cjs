// Which rooms may import each other, and what each kind of file may import (README.md#how-it-is-built).
// `npx depcruise app scripts tests migrations` checks this; tests/dependency-rule.test.ts tests each rule.

const { readdirSync } = require("node:fs");

/** Folders of app/ that import no room. Every other folder is a room. */
const FOUNDATIONS = [
  "server",
  "http",
  "lists",
  "team-time",
  "ui",
  "db",
  "mail",
  "adapters",
  "changes",
  "snapshots",
  "merge",
  "records",
  "text",
  "matching",
  "note-reader",
];
const FOUNDATION = `^app/(${FOUNDATIONS.join("|")})/|^app/env\\.server\\.ts$`;

// Read from the file system, so that the rules apply to a new room at once.
const ROOMS = readdirSync("app", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOUNDATIONS.includes(entry.name))
  .map(({ name }) => name);

/** What a room may import that is not listed below: a new page shows records and who is signed in, and no room imports it. */
const RECORDS = ["accounts", "contacts", "opportunities"];

/** Which other rooms the other rooms may import. */
const MAY_KNOW = {
  accounts: [],
  // No room imports the frame, so it may import the rooms of the skeletons, 404 pages, the search and the notes that it shows.
  shell: ["accounts", "capture", "dashboard", "leaderboard", "opportunities", "profile", "search", "views"],
  // My Profile says which reminders are on, and `PATCH /api/users/me` changes the digest.
  profile: ["accounts", "reminders"],
  // Owners' digest carries the head of the sealed weeks.
  reminders: [...RECORDS, "leaderboard"],
  contacts: ["accounts"],
  // Whoever is made a member imports no export of the team any more, and who leaves gives away many opportunities.
  team: [...RECORDS, "data", "bulk"],
  // What an import filled is emptied as a change of many is undone.
  data: [...RECORDS, "bulk"],
  // Changes to many stand below what was deleted.
  trash: [...RECORDS, "bulk"],
  opportunities: ["accounts", "contacts"],
  // A business is renamed as a change of many contacts.
  businesses: [...RECORDS, "bulk"],
  // What a token did is undone as people undo it: from the trash, and merges.
  tokens: [...RECORDS, "trash"],
  // What is sent of a change is what the feed gives of it.
  webhooks: [...RECORDS, "feed"],
  // Its tools are what the other rooms do.
  assistants: [...RECORDS, "capture", "feed", "search", "tokens"],
};

// What a field or a stage is, all may read: these tables know nothing but the foundation that they are made with.
const TABLES = "^app/(contacts|opportunities)/(fields|stages)\\.ts$";

const oneWayStreet = ROOMS.map((room) => {
  const known = [room, ...(MAY_KNOW[room] ?? RECORDS)];
  return {
    name: `one-way-street-${room}`,
    comment: `The room ${room} knows ${known.slice(1).join(", ") || "no other room"}.`,
    severity: "error",
    from: { path: `^app/${room}/` },
    to: { path: `^app/(${ROOMS.filter((other) => !known.includes(other)).join("|")})/`, pathNot: TABLES },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...oneWayStreet,
    {
      name: "foundation-knows-no-room",
      comment:
        "Foundations stand below the rooms; only the list of entities names them. The table of stages imports nothing, and all may read it.",
      severity: "error",
      from: { path: FOUNDATION, pathNot: "^app/db/entities\\.server\\.ts$" },
      to: { path: `^app/(${ROOMS.join("|")})/`, pathNot: "^app/opportunities/stages\\.ts$" },
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
      comment:
        "A schema is shared by both sides and knows zod, other schemas, the browser's checks, and tables of fields, stages and periods alone.",
      severity: "error",
      from: { path: "^app/.*(^|/)schema\\.ts$" },
      to: {
        pathNot:
          "(^|/)(schema|checks|fields|stages|periods)\\.ts$|^app/records/(field|amount)\\.ts$|(^|/)node_modules/zod/",
      },
    },
    {
      name: "checks-are-for-the-browser",
      comment:
        "A form's checks are carried by its page, and tables of fields with them: they know each other, labels and stages alone, and no zod.",
      severity: "error",
      from: { path: "^app/.*(^|/)(checks|fields)\\.ts$|^app/records/field\\.ts$" },
      to: { pathNot: "(^|/)(checks|fields|labels|stages)\\.ts$|^app/records/field\\.ts$" },
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
      comment: "MikroORM and its query builder are known to .server.ts files and db/ alone.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.ts$|^app/db/" },
      to: { path: "(^|/)node_modules/(@mikro-orm|kysely)/" },
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
      name: "migrations-stand-alone",
      comment: "A migration does for ever what it did on its day, so it imports nothing that changes.",
      severity: "error",
      from: { path: "^migrations/" },
      to: { path: "^(app|scripts|tests)/" },
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
