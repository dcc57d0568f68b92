/** A setting that cannot be used; the message says which and what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns the message about unusable settings, with a line for each. */
export const startRefused = (faults: readonly string[]): string =>
  ['Daybook cannot start with these settings:', ...faults.map((fault) => `  ${fault}`)].join('\n');
