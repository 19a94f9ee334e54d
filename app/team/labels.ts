import type { Role } from "#app/accounts/schema.ts";

export const ROLE_LABELS: Record<Role, string> = { owner: "Owner", member: "Member" };

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

export type TeamIntent = "resend" | "revoke";

export type PersonIntent = "make-owner" | "make-member" | "reactivate" | "reset-two-factor";
