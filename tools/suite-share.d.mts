/** What suite-share.mjs offers to TypeScript. */
export function leftOut(paths: readonly string[], share: string | undefined): string[];
