import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi, signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { invalid, isForm, readForm } from "#app/http/body.server.ts";
import { json, unsupportedType } from "#app/http/responses.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { byteOrderMark, csvAnswer, csvHeaders } from "#app/lists/csv.server.ts";
import { jsonPage, listLinks } from "#app/lists/list-request.server.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { exampleFile } from "./example-file.ts";
import { TOO_LARGE } from "./file/table.server.ts";
import { findImportOrFail } from "./found-or-404.server.ts";
import { importAnswer, importPlanEditsSchema, newImportSchema, shownMatchedRow, undoneImport } from "./import-json.ts";
import { findMatchedRows, matchedRowCells } from "./job/matched-rows.server.ts";
import { createImport, planImport } from "./job/prepare.server.ts";
import { findWrongRows, importJson } from "./job/queries.server.ts";
import { cancelImport, startImport, undoImport } from "./job/service.server.ts";
import { REQUEST_LIMIT_BYTES, readSentFile } from "./sent-file.server.ts";

const query = z.object({
  cursor: z.coerce.number().int().min(0).max(60_000).optional().describe("From the `Link` of the previous page"),
});

const MAX_LISTED_ROWS = 500;

const MAX_ROWS = 60_000;

const COLUMNS = ["line", "outcome", "decision", "record", "name", "reasons", "lacks", "compare"];

export const loader = apisByAddress({
  "/api/imports": signedInApi({
    takes: "files",
    POST: {
      summary: "Send a file to import",
      body: { type: "multipart/form-data", schema: newImportSchema.extend({ file: z.file() }) },
      answers: { 201: importAnswer },
      fails: ["forbidden"],
      limits: ["import"],
      answer: async (args) => {
        if (!isForm(args.request)) return unsupportedType("multipart/form-data");
        const form = await readForm(args.request, { limit: REQUEST_LIMIT_BYTES });
        if (!form.ok) return form.reason === "too-large" ? TOO_LARGE : form;
        const fields = newImportSchema.safeParse({ kind: form.value.get("kind") ?? undefined });
        if (!fields.success) return invalid(fields.error);
        const file = await readSentFile(form.value);
        if (!file.ok) return file;
        return mapResult(createImport(args, { ...fields.data, ...file.value }), (created) =>
          importJson(args.em, created),
        );
      },
    },
  }),
  "/api/imports/:id": signedInApi({
    GET: {
      summary: "Get an import",
      answers: { 200: importAnswer },
      find: findImportOrFail,
      answer: async ({ em, found }) => done(await importJson(em, found)),
    },
  }),
  "/api/imports/:id/columns": signedInApi({
    PUT: {
      summary: "Set the column mapping",
      body: importPlanEditsSchema,
      answers: { 200: importAnswer },
      fails: ["conflict"],
      find: findImportOrFail,
      answer: ({ body, found, ...args }) =>
        mapResult(planImport(args, found, body), (planned) => importJson(args.em, planned)),
    },
  }),
  "/api/imports/:id/run": signedInApi({
    POST: {
      summary: "Run an import",
      answers: { 202: importAnswer },
      fails: ["conflict"],
      find: findImportOrFail,
      answer: ({ found, ...args }) =>
        mapResult(startImport(args, found), () => importJson(args.em, { ...found, state: "running" })),
    },
  }),
  "/api/imports/:id/cancel": signedInApi({
    POST: {
      summary: "Cancel an import",
      description: "Before it has started.",
      answers: { 200: importAnswer },
      fails: ["conflict"],
      find: findImportOrFail,
      answer: ({ found, ...args }) =>
        mapResult(cancelImport(args, found), () => importJson(args.em, { ...found, state: "cancelled" })),
    },
  }),
  "/api/imports/:id/undo": signedInApi({
    POST: {
      summary: "Undo an import",
      description:
        "Available for 30 days. More than 500 records are taken back in the background: then the answer is 202 " +
        "with the import, which is `undoing` until it is `undone`.",
      answers: { 200: undoneImport, 202: importAnswer },
      fails: ["conflict"],
      find: findImportOrFail,
      answer: async ({ found, ...args }) => {
        const undone = await undoImport(args, found);
        if (!undone.ok) return undone;
        const shown = await importJson(args.em, undone.value);
        if (shown.state === "undone") return done({ removed: shown.removed, kept: shown.kept });
        return json(shown, 202, { Location: `/api/imports/${found.id}` });
      },
    },
  }),
  "/api/imports/:id/rows": signedInApi({
    GET: {
      summary: "List the matched rows of an import",
      query,
      answers: { 200: z.array(shownMatchedRow) },
      answerHeaders: listLinks,
      find: findImportOrFail,
      answer: async ({ em, url, found: { id } }) => {
        const asked = query.safeParse(Object.fromEntries(url.searchParams));
        if (!asked.success) return invalid(asked.error);
        const { rows, next } = await findMatchedRows(em, id, { after: asked.data.cursor, limit: MAX_LISTED_ROWS });
        return jsonPage(url, { rows, next: next === null ? null : String(next), previous: null });
      },
    },
  }),
  "/api/imports/:id/rows.csv": signedInApi({
    GET: {
      summary: "Download the matched rows",
      answers: { 200: { type: "text/csv", schema: z.string() } },
      find: findImportOrFail,
      answer: async ({ em, request, found: { id } }) => {
        const { rows } = await findMatchedRows(em, id, { limit: MAX_ROWS });
        return csvAnswer("matched-rows.csv", COLUMNS, matchedRowCells(rows), request);
      },
    },
  }),
  "/api/imports/:id/errors.csv": signedInApi({
    GET: {
      summary: "Download the rejected rows",
      answers: { 200: { type: "text/csv", schema: z.string() } },
      find: findImportOrFail,
      answer: async ({ em, found: { id }, request }) => {
        const rows = await findWrongRows(em, id);
        const file = rows ? await promisify(gunzip)(rows) : "line,reason\r\n";
        return new Response(byteOrderMark(request) + file, { headers: csvHeaders("wrong-rows.csv") });
      },
    },
  }),
  /** A small file to look at before one makes one's own. */
  "/data/import/sample.csv": signedInFileRoute({
    GET: async ({ em, url, request }) => {
      const kind = url.searchParams.get("kind") === "opportunities" ? "opportunities" : "contacts";
      const fields = await findFormFields(em, kind === "contacts" ? "contact" : "opportunity");
      const labels = fields.map(({ label }) => label);
      const file = byteOrderMark(request) + exampleFile(kind, labels);
      return new Response(file, { headers: csvHeaders(`sample-${kind}.csv`) });
    },
  }),
});

export const action = loader;
