/** Vitest's reporter of {@link report}: each test as it begins and ends, and what failed outside of tests. */
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from "vitest/node";
import { report, shownFile } from "./progress.ts";

type Failed = { message: string; stack?: string };

const named = ({ id, module, fullName }: TestCase) => ({ id, name: `${shownFile(module.moduleId)} > ${fullName}` });
const messageOf = (errors: readonly Failed[]) => errors[0]?.message;

export default class VitestProgress implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    report(...files.map(({ moduleId }) => ({ name: shownFile(moduleId), state: "planned" as const })));
  }

  // From here on the file's tests stand for it.
  onTestModuleCollected(module: TestModule): void {
    report({ name: shownFile(module.moduleId), state: "ended" });
    report(...[...module.children.allTests()].map((test) => ({ ...named(test), state: "planned" as const })));
  }

  onTestCaseReady(test: TestCase): void {
    report({ ...named(test), state: "begun" });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    report({ ...named(test), state: state === "pending" ? "begun" : state, error: messageOf(errors ?? []) });
  }

  onTestSuiteResult(suite: TestSuite): void {
    const error = messageOf(suite.errors());
    if (error) report({ name: `${shownFile(suite.module.moduleId)} > ${suite.fullName}`, state: "failed", error });
  }

  // A file counts only if it could not run.
  onTestModuleEnd(module: TestModule): void {
    const error = messageOf(module.errors());
    report({ name: shownFile(module.moduleId), state: error ? "failed" : "ended", error });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Failed[]): void {
    for (const [at, { message }] of errors.entries())
      report({ name: `outside of any test, error ${at + 1}`, state: "failed", error: message });
  }
}
