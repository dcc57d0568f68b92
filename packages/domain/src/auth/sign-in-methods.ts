/** How a session was begun. */
export const signInMethods = [
  'password',
  'google',
  'microsoft',
  'registration',
  'invitation',
  'impersonation',
  'demo',
] as const;
export type SignInMethod = (typeof signInMethods)[number];
