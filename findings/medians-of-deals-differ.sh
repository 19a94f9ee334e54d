#!/usr/bin/env bash
# The middle of four deals of 900, 1,200, 12,500 and 20,000 is 6,850. ml-array-median 2.0.0 says 1200, the lower of the two in the middle,
# without a word of it in its description. median 0.0.2, stats-median 1.0.1 and just-percentile 4.2.0 say 6850, and leave the list that
# they were given sorted, so that its rows are no longer beside their names. Given texts, as node-postgres reads `numeric`, median, mediana
# 2.0.0 and compute-median 2.0.0 say 60006250 and simple-statistics 7.12.1 125003750, since they order texts or join them before they
# halve; just-percentile alone refuses texts. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts ml-array-median@2.0.0 median@0.0.2 stats-median@1.0.1 \
  just-percentile@4.2.0 mediana@2.0.0 compute-median@2.0.0 simple-statistics@7.12.1 >/dev/null
cat > look.mjs <<'JS'
const load = async (name) => {
  const { default: loaded, ...named } = await import(name);
  return named.xMedian ?? named.median ?? loaded?.calculate ?? loaded?.calc ?? loaded?.default ?? loaded;
};
const percentile = await load("just-percentile");
const MEDIANS = {
  "ml-array-median": await load("ml-array-median"),
  median: await load("median"),
  "stats-median": await load("stats-median"),
  "just-percentile": (list) => percentile(list, 0.5),
  mediana: await load("mediana"),
  "compute-median": await load("compute-median"),
  "simple-statistics": await load("simple-statistics"),
};
const DEALS = [12_500, 900, 20_000, 1_200];
const EXPECTED = {
  "ml-array-median": [1200, false, "12500"],
  median: [6850, true, 60006250],
  "stats-median": [6850, true, 625010000],
  "just-percentile": [6850, true, "refused"],
  mediana: [6850, false, 60006250],
  "compute-median": [6850, false, 60006250],
  "simple-statistics": [6850, false, 125003750],
};
let asSeen = true;
for (const [name, median] of Object.entries(MEDIANS)) {
  const given = [...DEALS];
  const seen = [median(given), given[0] !== DEALS[0], attempt(() => median(DEALS.map(String)))];
  console.log(`${name}: ${seen[0]}, ${seen[1] ? "sorts the list it was given" : "leaves the list"}; of texts ${seen[2]}`);
  asSeen &&= JSON.stringify(seen) === JSON.stringify(EXPECTED[name]);
}
process.exit(asSeen ? 0 : 1);

function attempt(calculate) {
  try {
    return calculate();
  } catch {
    return "refused";
  }
}
JS
node look.mjs
