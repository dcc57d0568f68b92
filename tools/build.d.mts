/** What build.mjs offers to TypeScript. */
export type Build = { readonly name: string; readonly folder: string };

export const builds: readonly Build[];
export const agentBuild: Build;

/** Builds one part when its sources changed since the last build; gives whether it did. */
export function buildWhenChanged(build: Build, node: string, print?: (line: string) => void): Promise<boolean>;
