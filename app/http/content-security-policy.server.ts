/**
 * The Content-Security-Policy of a document (decisions.md section 9): scripts and styles only with this answer's nonce,
 * no frames, forms only to ourselves. React's own inline data need no more than that.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https://*.public.blob.vercel-storage.com",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
