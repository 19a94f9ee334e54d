/** The state of a user's second factor: off, waiting for the first code of a new secret, or on. */
export type TwoFactorState =
  | { state: "off" }
  | { state: "begun"; secret: string; otpauthUrl: string }
  | { state: "on"; since: string; recoveryCodesLeft: number };
