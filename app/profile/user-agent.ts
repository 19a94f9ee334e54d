// In this order: most browsers also carry the names of those they descend from.
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

/**
 * A user agent in plain words, "Firefox on Windows", as far as it says: browsers may call themselves anything. What is
 * not recognised is "Unknown browser"; no versions, which browsers no longer tell truly.
 */
export function describeBrowser(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const system = named(SYSTEMS);
  return `${named(BROWSERS) ?? "Unknown browser"}${system ? ` on ${system}` : ""}`;
}
