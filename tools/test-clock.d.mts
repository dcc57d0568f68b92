/** What test-clock.mjs offers to TypeScript. */
export function moveDate(realm: object, shiftMs: number): void;
