/** Returns a program without its folder and '.exe', in lower case. */
export function normaliseProcess(value: string): string | null {
  const name = value.trim().split(/[\\/]/).at(-1) ?? '';
  return name.toLowerCase().replace(/\.exe$/, '') || null;
}
