import { base, preferences } from "./base.ts";
import { compact } from "./compact.ts";
import { controls } from "./controls.ts";
import { frame } from "./frame.ts";
import { surfaces } from "./surfaces.ts";
import { table } from "./table.ts";
import { tokens } from "./tokens.ts";

const text = `${tokens}${base}${controls}${surfaces}${table}${frame}${preferences}`;

/** The sheet inlined in every document. Keep it small: a list page of 50 rows may have 14 kB in all. */
export const sheet = /* @__PURE__ */ compact(text);
