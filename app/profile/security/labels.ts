/** Texts of the security page. Separate from schemas, so that pages do not bundle zod. */
import type { SubmissionResult } from "@conform-to/react";
import type { TwoFactorState } from "#app/accounts/two-factor/two-factor-state.ts";
import type { QrCode } from "#app/ui/qr-code.tsx";

export const SECURITY_PAGE = "/profile/security";

/** The forms of the page, by their `intent`, with the title of the toast if they fail. */
export const FAILURE_TITLES = {
  begin: "Failed to start two-factor sign-in setup",
  enable: "Failed to turn two-factor sign-in on",
  "turn-off": "Failed to turn two-factor sign-in off",
  "new-codes": "Failed to create new recovery codes",
  "remove-passkey": "Failed to remove the passkey",
  "change-password": "Failed to change the password",
} as const;

export const PASSKEY_FAILED = "Failed to add the passkey";

export type Intent = keyof typeof FAILURE_TITLES;

export const TOASTS = {
  turnedOff: "Two-factor sign-in is off",
  passkeyAdded: "Passkey added",
  passkeyRemoved: "Passkey removed",
  passwordChanged: "Password changed",
  othersEnded: "Every other browser was signed out.",
};

/** The second factor as the page shows it; a secret that waits for its first code has its QR code. */
export type ShownTwoFactor = TwoFactorState & { qrCode?: QrCode };

/** What the page shows after a form: why it was refused (and for which passkey), or, only once, the recovery codes. */
export type SecurityResult = {
  intent: Intent;
  lastResult?: SubmissionResult<string[]>;
  passkey?: string;
  recoveryCodes?: string[];
};
