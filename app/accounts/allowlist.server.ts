/**
 * Whether `email` may register (decisions.md section 5): the list holds whole addresses, `@domains` and `*`, all in lower
 * case; addresses and domains match exactly, without case.
 */
export function isApproved(allowlist: readonly string[], email: string): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf("@"));
  return allowlist.some((entry) => entry === "*" || entry === address || entry === domain);
}
