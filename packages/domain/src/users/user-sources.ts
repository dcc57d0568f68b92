/** How an account came to be. */
export const userSources = ['registered', 'invited', 'created', 'demo'] as const;
export type UserSource = (typeof userSources)[number];
