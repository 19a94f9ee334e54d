import fc from "fast-check";
import { expect, test } from "vitest";
import { isUploadAddress, newUploadPath } from "#app/profile/photo/upload-address.server.ts";

const NOW = 1_700_000_000_000;
const TEN_MINUTES_MS = 600_000;

const secret = fc.string({ minLength: 32, maxLength: 40 });
const userId = fc.uuid();
const addressOf = (path: string) => new URL(path, "https://dealquest.example");
const idOf = (url: URL) => url.pathname.split("/").at(-1) ?? "";

test("an address is good for its user until ten minutes are over", () => {
  fc.assert(
    fc.property(secret, userId, fc.integer({ min: -TEN_MINUTES_MS, max: 2 * TEN_MINUTES_MS }), (key, user, later) => {
      const url = addressOf(newUploadPath([key], user, NOW));
      expect(isUploadAddress([key], user, idOf(url), url, NOW + later)).toBe(later < TEN_MINUTES_MS);
    }),
  );
});

test("with any other user, id, end or signature it is good for nothing", () => {
  const change = fc.record({ user: fc.uuid(), id: fc.uuid(), expires: fc.nat().map(String), signature: fc.string() });
  fc.assert(
    fc.property(secret, userId, change, (key, user, other) => {
      const url = addressOf(newUploadPath([key], user, NOW));
      const id = idOf(url);
      expect(isUploadAddress([key], other.user, id, url, NOW)).toBe(other.user === user);
      expect(isUploadAddress([key], user, other.id, url, NOW)).toBe(other.id === id);
      for (const name of ["expires", "signature"] as const) {
        const forged = new URL(url);
        forged.searchParams.set(name, other[name]);
        expect(isUploadAddress([key], user, id, forged, NOW)).toBe(forged.href === url.href);
        forged.searchParams.delete(name);
        expect(isUploadAddress([key], user, id, forged, NOW)).toBe(false);
      }
    }),
  );
});

test("a later end cannot be had by writing it into the address", () => {
  const url = addressOf(newUploadPath(["k".repeat(32)], "u", NOW));
  for (const expires of [String(NOW + 10 * TEN_MINUTES_MS), "Infinity", "1e99", "", "NaN"]) {
    url.searchParams.set("expires", expires);
    expect(isUploadAddress(["k".repeat(32)], "u", idOf(url), url, NOW)).toBe(false);
  }
});

test("an address lives on when a new secret comes before the old, and dies with the old one", () => {
  fc.assert(
    fc.property(secret, secret, userId, (old, fresh, user) => {
      fc.pre(old !== fresh);
      const url = addressOf(newUploadPath([old], user, NOW));
      expect(isUploadAddress([fresh, old], user, idOf(url), url, NOW)).toBe(true);
      expect(isUploadAddress([fresh], user, idOf(url), url, NOW)).toBe(false);
    }),
  );
});
