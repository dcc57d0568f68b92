// The strength of a password, by the most important and immediately known factor: its length.

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong';
/** The minimum number of characters. */
const limits = { fair: 8, good: 12, strong: 16 } as const;

/** Counts characters as people do: an emoji is one. */
export const strengthOf = (password: string): PasswordStrength => {
  const length = [...password].length;
  if (length >= limits.strong) return 'strong';
  if (length >= limits.good) return 'good';
  return length >= limits.fair ? 'fair' : 'short';
};

/** How many of the four parts of the bar are filled. */
export const partsOf: Record<PasswordStrength, number> = { short: 1, fair: 2, good: 3, strong: 4 };
