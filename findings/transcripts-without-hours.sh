#!/usr/bin/env bash
# Whisper and ffmpeg write the times of a WebVTT transcript without hours below one hour, which the format allows.
# subtitles-parser-vtt 0.1.0 then finds nothing before the first hour is over, without an error: a call of 50 minutes
# is an empty transcript. vtt-to-json 0.1.1 leaves out the last words of a file that ends with a line end, one or two
# of them. subsrt-ts 2.1.2 makes WebVTT of a SubRip line "less than < 5 & <Ada>" and leaves off all that stands behind
# "<". webvtt-parser 2.2.0 and subtitle 4.2.2 lose none of them. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  subtitles-parser-vtt@0.1.0 vtt-to-json@0.1.1 subsrt-ts@2.1.2 webvtt-parser@2.2.0 subtitle@4.2.2 >/dev/null
cat > look.cjs <<'JS'
const [old, toJson, subsrt, { WebVTTParser }, subtitle] =
  ["subtitles-parser-vtt", "vtt-to-json", "subsrt-ts", "webvtt-parser", "subtitle"].map((name) => require(name));
const call = `WEBVTT

00:00.000 --> 00:02.000
Ada King wants 16 trays

59:58.000 --> 01:00:01.000
for 12,500

01:00:01.000 --> 01:00:04.000
by Friday
`;
const spoken = ["Ada King wants 16 trays", "for 12,500", "by Friday"];
const line = "1\n00:00:00,000 --> 00:00:02,000\nless than < 5 & <Ada>\n\n";
const parts = (text) => subtitle.parseSync(text).filter((part) => part.type === "cue").map((part) => part.data.text);
async function look() {
  return [
    ["webvtt-parser", new WebVTTParser().parse(call).cues.map((cue) => cue.text), spoken],
    ["subtitle", parts(call), spoken],
    ["subtitles-parser-vtt", old.fromVtt(call, "s").map((cue) => cue.text), ["by Friday"]],
    ["subtitles-parser-vtt, the first hour", old.fromVtt(call.slice(0, 60), "s"), []],
    ["vtt-to-json", (await toJson(call)).map((cue) => cue.part), spoken.slice(0, 2)],
    ["vtt-to-json, one line end more", (await toJson(`${call}\n`)).map((cue) => cue.part), spoken.slice(0, 2)],
    ["subsrt-ts, SubRip to WebVTT", subsrt.convert(line, { format: "vtt" }).trim().split("\r\n").at(-1).trim(), "less than"],
    ["subtitle, SubRip", parts(line), ["less than < 5 & <Ada>"]],
  ];
}
look().then((seen) => {
  for (const [reader, read] of seen) console.log(`${reader}: ${JSON.stringify(read)}`);
  process.exit(seen.every(([, read, expected]) => JSON.stringify(read) === JSON.stringify(expected)) ? 0 : 1);
});
JS
node look.cjs
