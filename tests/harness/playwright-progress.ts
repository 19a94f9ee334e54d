/** Playwright's reporter of {@link report}: each journey as it begins and ends, and what failed outside of journeys. */
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { report, shownFile } from "./progress.ts";

const STATES = { expected: "passed", unexpected: "failed", flaky: "passed", skipped: "skipped" } as const;

function named(test: TestCase) {
  const { file, line } = test.location;
  return { id: test.id, name: `${shownFile(file)}:${line} > ${test.title} [${test.parent.project()?.name}]` };
}

export default class PlaywrightProgress implements Reporter {
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    report(...suite.allTests().map((test) => ({ ...named(test), state: "planned" as const })));
  }

  onTestBegin(test: TestCase): void {
    report({ ...named(test), state: "begun" });
  }

  onTestEnd(test: TestCase): void {
    const error = test.results.flatMap((result) => result.errors)[0]?.message;
    report({ ...named(test), state: STATES[test.outcome()], error });
  }

  onError({ message }: TestError): void {
    this.errors += 1;
    report({ name: `outside of any journey, error ${this.errors}`, state: "failed", error: message });
  }
}
