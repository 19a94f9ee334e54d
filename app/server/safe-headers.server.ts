/**
 * Security headers of every response (OWASP HTTP Headers Cheat Sheet). Documents set their own Content-Security-Policy
 * (entry.server.tsx) as a second header; browsers enforce both.
 */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};
