const formula = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * Returns the text of a cell without the guards by which programs keep a spreadsheet from calculating, or from dropping zeros.
 *
 *   ="00123", '00123   →   00123
 */
export const unguarded = (text: string): string =>
  (formula.exec(text.trim())?.[1]?.replaceAll('""', '"') ?? text).replace(/^'(?=[=+\-@\d])/, '');
