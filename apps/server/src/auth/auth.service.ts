// Signing in and out, for other concepts. Everything here runs as daybook_auth (database.asAuthenticator), except
// revokeToken, which runs as the user.
export {
  type Account,
  addAdministrator,
  addClient,
  addSignIn,
  type EnteredAccount,
  findAccount,
  findAccountOf,
  markEmailVerified,
  type NewAccount,
  normaliseEmail,
  savePassword,
} from './accounts.repository.ts';
export { revokeToken } from './device-authorisation/api-tokens.repository.ts';
export { endAccess, endSessions } from './end-access.repository.ts';
export { hasSecondFactor, lockSignInAddress, moveAccount } from './move-account.repository.ts';
export { findCode, issueCode, takeCode, voidCodes } from './one-time-codes.repository.ts';
export { sendVerification, verifyEmail } from './passwords/email-verification.ts';
export { mailPasswordChange } from './passwords/password-mails.ts';
export { checkPassword, checkRepeat, hashPassword, isPassword } from './passwords/passwords.ts';
export { mailRemovedAccess, removePreparedAccess } from './passwords/prepared-access.ts';
export { describeBrowser } from './signing-in/describe-browser.ts';
export { enter } from './signing-in/enter.ts';
export { rememberBrowser } from './signing-in/known-browser.ts';
