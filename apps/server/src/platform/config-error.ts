/** A setting that cannot be used; the message says which and what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The message about settings that cannot be used, a line for each. */
export const startRefused = (faults: readonly string[]): string =>
  ['Daybook cannot start with these settings:', ...faults.map((fault) => `  ${fault}`)].join('\n');
