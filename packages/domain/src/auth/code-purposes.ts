/** Purposes of a single-use secret. */
export const codePurposes = [
  'password_reset',
  'email_verification',
  'invitation',
  'two_factor_login',
  'impersonation',
  'native_login',
] as const;
export type CodePurpose = (typeof codePurposes)[number];
