import { expect } from "vitest";

/** The part of a contact's JSON that says who made and who last changed it, for comparing the rest of it. */
export const PROVENANCE = {
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
  createdByUserId: expect.any(String),
  lastUpdatedByUserId: expect.any(String),
};
