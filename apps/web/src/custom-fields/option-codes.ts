// Options of a field with the codes under which a connected system knows them.
//   codesByOption   codes by the name of their option
//   codesOf         codes in the order of the options, as they are stored

/** Codes by the name of their option; empty where options are sent as they are called. */
export const codesByOption = (options: readonly string[], codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code, at) => [options[at] ?? code, code]));

/** Returns a code for each option: a new one is sent as it is called. None where no option has one. */
export function codesOf(options: readonly string[], codes: Readonly<Record<string, string>>): string[] {
  if (!options.some((option) => Object.hasOwn(codes, option))) return [];
  return options.map((option) => (Object.hasOwn(codes, option) ? codes[option] : undefined) ?? option);
}
