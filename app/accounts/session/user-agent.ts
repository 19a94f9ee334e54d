// Order matters: most user agents also contain the names of the browsers they derive from.
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

// Real ones are shorter, and a pattern looks from each "Version/" to the end.
const MAX_PARSED_CHARACTERS = 500;

/**
 * A user agent as text such as "Firefox on Windows", "Unknown browser" if not recognized. Without versions, which
 * browsers no longer report reliably.
 */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent?.slice(0, MAX_PARSED_CHARACTERS) ?? "";
  const nameIn = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(text))?.[1];
  const system = nameIn(SYSTEMS);
  return `${nameIn(BROWSERS) ?? "Unknown browser"}${system ? ` on ${system}` : ""}`;
}
