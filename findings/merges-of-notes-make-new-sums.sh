#!/usr/bin/env bash
# Two people change one note at the same time: one makes 12,500 of the sum 13,500, the other 12,900. diff-match-patch 1.0.5 applies the
# first one's patch to the other's text and says `true`: 13,900, which nobody wrote, and of "3 May", "13 May" and "30 May" 130 May. The
# texts of Yjs 13.6.33, Automerge 3.5.0 and Loro 1.17.1 have the same, where each is told the new text (for Yjs by fast-diff 1.3.0), and
# "budget 500" with "budget 55" is 505 in one and 550 in the others. If one deletes the sum, diff-match-patch takes the other's new sum
# away, with `true` again, and the others keep a 9. node-diff3 3.2.1, by words, says conflict of all. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  diff-match-patch@1.0.5 yjs@13.6.33 fast-diff@1.3.0 @automerge/automerge@3.5.0 loro-crdt@1.17.1 node-diff3@3.2.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import * as Automerge from "@automerge/automerge";
import { LoroDoc } from "loro-crdt";
import { merge } from "node-diff3";
import * as Yjs from "yjs";
const require = createRequire(import.meta.url);
const DiffMatchPatch = require("diff-match-patch");
const fastDiff = require("fast-diff");
const NOTES = [
  ["Offer 12,500", "Offer 13,500", "Offer 12,900"],
  ["Call Ada on 3 May", "Call Ada on 13 May", "Call Ada on 30 May"],
  ["budget 50", "budget 500", "budget 55"],
  ["12,500", "", "12,900"],
];
const MERGES = {
  "diff-match-patch": (before, ours, theirs) => {
    const patches = new DiffMatchPatch();
    const [merged, [applied]] = patches.patch_apply(patches.patch_make(before, ours), theirs);
    return `${merged} (${applied})`;
  },
  Yjs: (before, ours, theirs) => {
    const edited = [ours, theirs].map((text, number) => {
      const copy = yjsDocument(number + 2);
      Yjs.applyUpdate(copy, Yjs.encodeStateAsUpdate(yjsDocument(1, before)));
      const note = copy.getText("note");
      let at = 0;
      for (const [kind, part] of fastDiff(before, text)) {
        if (kind === fastDiff.DELETE) note.delete(at, part.length);
        else if (kind === fastDiff.INSERT) note.insert(at, part);
        if (kind !== fastDiff.DELETE) at += part.length;
      }
      return copy;
    });
    Yjs.applyUpdate(edited[0], Yjs.encodeStateAsUpdate(edited[1]));
    return edited[0].getText("note").toString();
  },
  Automerge: (before, ours, theirs) => {
    const start = Automerge.from({ note: before }, { actor: "00" });
    const [one, other] = [ours, theirs].map((text, number) =>
      Automerge.change(Automerge.clone(start, { actor: `0${number + 1}` }), (draft) => Automerge.updateText(draft, ["note"], text)),
    );
    return Automerge.merge(one, other).note;
  },
  Loro: (before, ours, theirs) => {
    const start = loroDocument("1");
    start.getText("note").insert(0, before);
    const [one, other] = [ours, theirs].map((text, number) => {
      const copy = loroDocument(String(number + 2));
      copy.import(start.export({ mode: "snapshot" }));
      copy.getText("note").update(text);
      return copy;
    });
    one.import(other.export({ mode: "snapshot" }));
    return one.getText("note").toString();
  },
  "node-diff3": (...texts) => {
    const [before, ours, theirs] = texts.map((text) => text.split(/( )/));
    const { conflict, result } = merge(ours, before, theirs);
    return conflict ? "conflict" : result.join("");
  },
};
const EXPECTED = {
  "diff-match-patch": ["Offer 13,900 (true)", "Call Ada on 130 May (true)", "budget 550 (true)", " (true)"],
  Yjs: ["Offer 13,900", "Call Ada on 130 May", "budget 505", "9"],
  Automerge: ["Offer 13,900", "Call Ada on 130 May", "budget 550", "9"],
  Loro: ["Offer 13,900", "Call Ada on 130 May", "budget 550", "9"],
  "node-diff3": ["conflict", "conflict", "conflict", "conflict"],
};
const seen = Object.fromEntries(Object.entries(MERGES).map(([by, merged]) => [by, NOTES.map((note) => merged(...note))]));
console.log(seen);
process.exit(JSON.stringify(seen) === JSON.stringify(EXPECTED) ? 0 : 1);

function yjsDocument(client, text = "") {
  const document = new Yjs.Doc();
  document.clientID = client;
  document.getText("note").insert(0, text);
  return document;
}

function loroDocument(peer) {
  const document = new LoroDoc();
  document.setPeerId(peer);
  return document;
}
JS
node look.mjs
