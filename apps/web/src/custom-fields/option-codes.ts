// Options of a field with their codes in a connected system.
//   codesByOption   codes by the name of their option
//   codesOf         codes in the order of the options, as they are stored

/** Returns codes by the name of their option; empty if options are sent by name. */
export const codesByOption = (options: readonly string[], codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code, at) => [options[at] ?? code, code]));

/** Returns a code for each option: a new one is sent by name. None if no option has a code. */
export function codesOf(options: readonly string[], codes: Readonly<Record<string, string>>): string[] {
  if (!options.some((option) => Object.hasOwn(codes, option))) return [];
  return options.map((option) => (Object.hasOwn(codes, option) ? codes[option] : undefined) ?? option);
}
