import { base, preferences } from "./base.ts";
import { compact } from "./compact.ts";
import { controls } from "./controls.ts";
import { frame } from "./frame.ts";
import { surfaces } from "./surfaces.ts";
import { table } from "./table.ts";
import { tokens } from "./tokens.ts";

const text = `${tokens}${base}${controls}${surfaces}${table}${frame}${preferences}`;

/** What stands in every document. Kept small: a list of fifty rows has 14 kB for everything. */
export const sheet = /* @__PURE__ */ compact(text);
