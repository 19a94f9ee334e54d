import { NOTE } from "./note.server.ts";
import { READING_TOOLS } from "./reading.server.ts";
import type { Tool } from "./tool.server.ts";
import { WRITING_TOOLS } from "./writing.server.ts";

export const TOOLS: readonly Tool[] = [NOTE, ...READING_TOOLS, ...WRITING_TOOLS];
