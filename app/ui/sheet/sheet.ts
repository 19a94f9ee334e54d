import { base, preferences } from "./base.ts";
import { capture } from "./capture.ts";
import { controls } from "./controls.ts";
import { floating } from "./floating.ts";
import { frame } from "./frame.ts";
import { surfaces } from "./surfaces.ts";
import { table } from "./table.ts";
import { tokens } from "./tokens.ts";
import { trail } from "./trail.ts";

const parts = [tokens, base, controls, surfaces, table, floating, frame, trail, capture, preferences];

/** The whole sheet in one line, its white space taken out where CSS does not need it. Made once a process. */
export const sheet = parts
  .join("")
  .replace(/\s+/g, " ")
  .replace(/ ?([{};,]) ?/g, "$1")
  .replace(/: (?=[^{}]*[;}])/g, ":")
  .replaceAll(";}", "}");
