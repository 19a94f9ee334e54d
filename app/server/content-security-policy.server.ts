import { photoOrigin } from "#app/adapters/photos/photo-store.server.ts";

/**
 * The Content-Security-Policy of a document (docs/product.md#requests-from-elsewhere): inline scripts and styles need this
 * response's nonce, and forms may only be sent to this site. SAFE_HEADERS forbid framing.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", photoOrigin()].filter(Boolean).join(" "),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}
