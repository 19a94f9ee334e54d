/** The order in which vitest begins test files. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

// What took over 20 s, longest first. Vitest itself begins with the largest files, which says little: these are short.
const LONGEST = [
  "hardening/abuse/every-route",
  "hardening/blocks/longest-block",
  "hardening/durability/backup",
  "hardening/operators/upgrade",
  "hardening/abuse/fuzz",
  "hardening/durability/import-kill",
  "hardening/durability/kill",
  "hardening/launcher/embedded-postgres",
  "hardening/durability/backup-fly",
  "hardening/abuse/advisories-requests",
  "hardening/outage/receivers",
  "hardening/launcher/migrate",
  "hardening/operators/user",
  "hardening/launcher/demo",
  "data/import/jobs",
  "note-reader/parser-accuracy",
  "webhooks/sending",
  "capture/about/accuracy",
];

/** Starts the longest files first, so that none runs alone at the end while the other core has nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
