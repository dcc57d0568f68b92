// The names under which answers are kept. One function a concept, so that a write knows what it makes stale.
export const queryKeys = {
  session: () => ['session'] as const,
  authInit: () => ['auth', 'init'] as const,
  selfTest: (timeZone: string | null) => ['self-test', timeZone] as const,
  tokens: () => ['auth', 'tokens'] as const,
  users: () => ['users'] as const,
  preferences: () => ['preferences'] as const,
  contacts: (...rest: readonly unknown[]) => ['contacts', ...rest] as const,
  dimensionLevels: () => ['dimension-levels'] as const,
  dimensions: (...rest: readonly unknown[]) => ['dimensions', ...rest] as const,
  days: (...rest: readonly unknown[]) => ['days', ...rest] as const,
  timeline: (...rest: readonly unknown[]) => ['timeline', ...rest] as const,
  suggestions: (...rest: readonly unknown[]) => ['suggestions', ...rest] as const,
  tags: (...rest: readonly unknown[]) => ['tags', ...rest] as const,
  reports: (...rest: readonly unknown[]) => ['reports', ...rest] as const,
};
