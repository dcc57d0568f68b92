/**
 * Domains and tenants as people type them: one a line or with commas between them, also with an @ before them.
 *
 *   '@Bakker.example, jansen.example'   →   bakker.example, jansen.example
 */
export const readDomains = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^@/, '').toLowerCase())
      .filter((part) => part !== ''),
  ),
];
