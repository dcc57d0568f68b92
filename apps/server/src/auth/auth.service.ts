// Coming in and going out, as other concepts may ask for it. Everything here runs as daybook_auth (database.asAuthenticator),
// but for revokeToken, which is the user's own doing.
export {
  type Account,
  addSignIn,
  findAccount,
  findAccountOf,
  markEmailVerified,
  normaliseEmail,
  savePassword,
} from './accounts.repository.ts';
export { revokeToken } from './device-authorisation/api-tokens.ts';
export { endAccess, endSessions } from './end-access.ts';
export { findCode, issueCode, type OneTimeCode, takeCode, voidCodes } from './one-time-codes.ts';
export { checkPassword, hashPassword } from './passwords/passwords.ts';
export { enter } from './signing-in/enter.ts';
