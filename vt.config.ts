import { defineConfig } from "vitest/config";
export default defineConfig({test:{pool:"forks",maxWorkers:2,testTimeout:60000,env:{TZ:"UTC"},isolate:false,
include:["tests/note-reader/*.test.ts","tests/capture/about/*.test.ts"],exclude:["**/candidates-api*","**/robustness*","**/bounded-work*","**/lessons.test*"]}});
