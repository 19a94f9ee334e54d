import { expect } from "vitest";

/** The part of a contact's JSON that is beside its fields: who made and who last changed it, and no custom values. */
export const PROVENANCE = {
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
  createdByUserId: expect.any(String),
  lastUpdatedByUserId: expect.any(String),
  own: {},
};
