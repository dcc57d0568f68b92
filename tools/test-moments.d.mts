/** What test-moments.mjs offers to TypeScript. */
export function takeTestClock(env: Record<string, string | undefined>): void;
