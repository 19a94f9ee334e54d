/**
 * Import this first in a filter: it makes V8 spare memory, which keeps the parser and its dictionaries below 150 MB. The flags
 * affect later allocations only, so import the parser dynamically after it. One optimising compiler is enough, with little
 * inlining and one thread (`--v8-pool-size=1` in package.json, because that cannot be set here). Regular expressions are compiled
 * to machine code at their first use, not at their second: the bytecode between takes time and 15 MB.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--optimize-for-size");
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--no-maglev");
setFlagsFromString("--max-inlined-bytecode-size-cumulative=100");
setFlagsFromString("--no-regexp-tier-up");
