/**
 * Import this first in a filter: it makes V8 spare memory, which keeps the parser and its dictionaries below 150 MB.
 * The flags affect later allocations only, so import the parser dynamically after it. One optimizing compiler is
 * enough, with little inlining. Two flags cannot be set in a running process, so they are in package.json:
 * `--v8-pool-size=1` for one thread, and `--no-regexp-tier-up`, by which regular expressions are compiled to machine
 * code at their first use. Bytecode first and machine code at the second use, V8's default, takes longer and 15 MB
 * more; changed later, that flag crashes the process. One arena for the threads' memory (`MALLOC_ARENA_MAX=1`, glibc)
 * spares 5 MB.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--optimize-for-size");
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--no-maglev");
setFlagsFromString("--max-inlined-bytecode-size-cumulative=100");
