import type { Role } from "#app/accounts/schema.ts";

/** How pages call the roles. */
export const ROLE_LABELS: Record<Role, string> = { owner: "Owner", member: "Member" };

/** The titles of the team's messages. */
export const TOASTS = {
  notChanged: "Failed to change the team",
  notInvited: "Failed to invite",
  invitationSent: "Invitation sent again",
  invitationRevoked: "Invitation revoked",
  madeOwner: "This person is now an owner",
  madeMember: "This person is now a member",
  deactivated: "This person was deactivated",
  reactivated: "This person was reactivated",
  twoFactorReset: "Two-factor sign-in was reset",
};

/** The forms of the team's page, by the name `intent`. */
export type TeamIntent = "resend" | "revoke";

/** The forms of a person's page, by the name `intent`. */
export type PersonIntent = "make-owner" | "make-member" | "reactivate" | "reset-two-factor";
