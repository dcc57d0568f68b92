/**
 * Returns domains and tenants from typed text: one per line or separated by commas, with or without a leading @.
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
