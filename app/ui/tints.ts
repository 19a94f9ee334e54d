/** The tints of badges and of the dashboard's stages: background and text colour (tokens of sheet/tokens.ts). */
const TINTS = {
  sand: ["--sand", "--sand-ink"],
  moss: ["--moss", "--moss-ink"],
  fern: ["--fern", "--fern-ink"],
  clay: ["--clay", "--clay-ink"],
  stone: ["--stone", "--stone-ink"],
  action: ["--action", "--on-action"],
} as const;

export type Tint = keyof typeof TINTS;

/** Sets `--tint` and `--on-tint` within an element that names its tint in `data-tint`. */
export const tintStyles = Object.entries(TINTS)
  .map(([tint, [ground, ink]]) => `[data-tint="${tint}"] { --tint: var(${ground}); --on-tint: var(${ink}); }`)
  .join("\n");
