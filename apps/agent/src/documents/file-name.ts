/** Whether a file is the one called so in a title, with or without its extension. Systems write é in two ways. */
export function isNamed(file: string, name: string): boolean {
  const [one, other] = [file.normalize('NFC'), name.normalize('NFC')];
  return one === other || one.replace(/\.[^.]+$/, '') === other;
}
