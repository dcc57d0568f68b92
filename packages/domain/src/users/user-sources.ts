/** How an account was created. */
export const userSources = ['registered', 'invited', 'created', 'demo'] as const;
export type UserSource = (typeof userSources)[number];
