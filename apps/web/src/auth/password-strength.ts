// How good a password is, by the one thing that counts and can be told at once: its length.

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong';
/** From how many characters on. */
const limits = { fair: 8, good: 12, strong: 16 } as const;

/** Characters as people count them: an emoji is one. */
export const strengthOf = (password: string): PasswordStrength => {
  const length = [...password].length;
  if (length >= limits.strong) return 'strong';
  if (length >= limits.good) return 'good';
  return length >= limits.fair ? 'fair' : 'short';
};

/** How many of the four parts of the bar are filled. */
export const partsOf: Record<PasswordStrength, number> = { short: 1, fair: 2, good: 3, strong: 4 };
