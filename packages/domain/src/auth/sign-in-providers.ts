/** Providers whose accounts sign people in (specification 3, user.provider). */
export const signInProviders = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof signInProviders)[number];
