#!/usr/bin/env bash
# Assistants' programs turn the JSON Schema of a tool's arguments into Zod before they call it.
# @dmitryrechkin/json-schema-to-zod 1.0.1 drops most of it: an order that does not fit its pattern, a name that is too
# long and a sum below zero pass, and of lists only those of texts that say so are kept, while a time with its zone,
# 10:00+01:00 (RFC 3339), is refused. zod-from-json-schema 0.5.6 refuses sums in cents, 19.99 as a multiple of 0.01,
# and lets any text pass for a date, an address and a UUID. @composio/json-schema-to-zod 0.3.3,
# @n8n/json-schema-to-zod 1.16.0 and json-schema-to-zod 2.8.1 are right in all of these. Ends with 0 as long as that
# is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts zod@3.25.76 @dmitryrechkin/json-schema-to-zod@1.0.1 \
  zod-from-json-schema@0.5.6 @composio/json-schema-to-zod@0.3.3 @n8n/json-schema-to-zod@1.16.0 json-schema-to-zod@2.8.1 >/dev/null
cat > look.cjs <<'JS'
const { z } = require("zod");
const { JSONSchemaToZod } = require("@dmitryrechkin/json-schema-to-zod");
const { convertJsonSchemaToZod } = require("zod-from-json-schema");
const text = (rules) => ({ type: "string", ...rules });
const tool = {
  type: "object",
  properties: {
    name: text({ minLength: 1, maxLength: 5 }),
    sum: { type: "number", minimum: 0 },
    price: { type: "number", multipleOf: 0.01 },
    stage: text({ enum: ["new", "won"] }),
    kind: { enum: ["new", "won"] },
    order: text({ pattern: "^K-\\d+$" }),
    mail: text({ format: "email" }),
    day: text({ format: "date" }),
    time: text({ format: "date-time" }),
  },
  required: ["name"],
  additionalProperties: false,
};
const wrong = { name: "Ada King", sum: -1, price: 0.123, stage: "lost", kind: "lost", order: "Z", mail: "no", day: "no", time: "no" };
const right = {
  ...{ name: "Ada", sum: 1, price: 19.99, stage: "won", kind: "won", order: "K-77" },
  ...{ mail: "a@b.test", day: "2026-12-03", time: "2026-12-03T10:00:00+01:00" },
};
const makers = {
  "@dmitryrechkin": JSONSchemaToZod.convert(tool),
  "zod-from-json-schema": convertJsonSchemaToZod(tool),
  "@composio": require("@composio/json-schema-to-zod").jsonSchemaToZod(tool),
  "@n8n": require("@n8n/json-schema-to-zod").jsonSchemaToZod(tool),
  "json-schema-to-zod": new Function("z", `return ${require("json-schema-to-zod").jsonSchemaToZod(tool)}`)(z),
};
const takes = (schema, field, values) => schema.safeParse({ name: "Ada", [field]: values[field] }).success;
const seen = Object.entries(makers).map(([name, schema]) => [
  name,
  Object.keys(wrong).filter((field) => takes(schema, field, wrong)).join(" "),
  Object.keys(right).filter((field) => !takes(schema, field, right)).join(" "),
]);
for (const [name, lets, refuses] of seen) console.log(`${name}: takes wrong: ${lets || "-"}; refuses right: ${refuses || "-"}`);
const expected = [
  ["@dmitryrechkin", "name sum price kind order", "time"],
  ["zod-from-json-schema", "mail day time", "price"],
  ...["@composio", "@n8n", "json-schema-to-zod"].map((name) => [name, "", ""]),
];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.cjs
