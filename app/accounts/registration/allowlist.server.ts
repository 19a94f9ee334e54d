/**
 * Whether `email` may register (docs/product.md#accounts). Entries are addresses, `@domains` or `*`, in lower case. The
 * comparison ignores case; `@domain` does not match subdomains.
 */
export function isApproved(allowlist: readonly string[], email: string): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf("@"));
  return allowlist.some((entry) => entry === "*" || entry === address || entry === domain);
}
